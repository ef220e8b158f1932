/** The words of a round, by their place from 1. */
import type { Word } from '../../protocol/ademimo';

export function wordAt(words: readonly Word[], place: number | null): string | null {
  return place === null ? null : (words[place - 1]?.text ?? null);
}
