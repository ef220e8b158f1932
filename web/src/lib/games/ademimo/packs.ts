/** What a pack of words is good for, and how it can be played. */
import type { AdemimoPack } from '../../protocol/ademimo';
import type { PackView } from '../../protocol/wire';

/** How many of its words this table can play with. */
export function wordsFor({ words }: PackView, young: boolean): number {
  if (words === null) return 0;
  return young ? words.easy : words.ordinary;
}

/** It has enough words for a match without ours. */
export function isEnough(pack: PackView, young: boolean): boolean {
  return pack.words !== null && wordsFor(pack, young) >= pack.words.needed;
}

/** The pack as it is wanted, but mixed into our words where it has too few; null if it has none. */
export function fitPack(pack: PackView | null, mixed: boolean, young: boolean): AdemimoPack | null {
  if (pack === null || wordsFor(pack, young) === 0) return null;
  return { name: pack.pack, mixed: mixed || !isEnough(pack, young) };
}
