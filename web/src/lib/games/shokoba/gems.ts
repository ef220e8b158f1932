/** What each category is drawn with, by the name of its symbol. */
import type { Category } from '../../protocol/shokoba';

export const GEM_OF: Record<Category, string> = {
  diamond: 'gem-D',
  emeralds: 'gem-E',
  rubies: 'gem-R',
  sapphires: 'gem-S',
  cards: 'card-back',
};
