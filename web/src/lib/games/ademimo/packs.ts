/** What a pack of words is good for, and how it can be played. */
import type { AdemimoPack } from '../../protocol/ademimo';
import type { KnownWords, PackView } from '../../protocol/wire';

/** How many of its words this table can play with, and how many of these computers know. */
export function wordsFor({ words }: PackView, young: boolean): KnownWords {
  if (words === null) return { number: 0, known: 0 };
  return young ? words.easy : words.ordinary;
}

/** Below half, what a computer does is mostly chance. */
export function isMostlyUnknown({ number, known }: KnownWords): boolean {
  return known * 2 < number;
}

/** It has enough words for a match without ours. */
export function isEnough(pack: PackView, young: boolean): boolean {
  return pack.words !== null && wordsFor(pack, young).number >= pack.words.needed;
}

/** The pack as it is wanted, but mixed into our words where it has too few; null if it has none. */
export function fitPack(pack: PackView | null, mixed: boolean, young: boolean): AdemimoPack | null {
  if (pack === null || wordsFor(pack, young).number === 0) return null;
  return { name: pack.pack, mixed: mixed || !isEnough(pack, young) };
}
