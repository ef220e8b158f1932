/** The plain game: what a table starts with. */
import type { ShokobaSetup } from '../../protocol/shokoba';

export const PLAIN: ShokobaSetup = {
  teams: false,
  errors: 'refused',
  nine_cards: false,
  equal_first: false,
  target: null,
  show_counts: false,
};
