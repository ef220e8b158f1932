/** What computer players took the drawings for. */
import type { Seat } from '../../protocol/game';
import type { PictomaniaRemark, Secret, WordCard } from '../../protocol/pictomania';
import type { Words } from '../../words/words';
import { LETTERS } from './pad.svelte';

/** The word that a card and a number stand for. */
export function wordOf(cards: readonly WordCard[], { letter, number }: Secret): string {
  return cards[LETTERS.indexOf(letter)]?.words[number - 1] ?? '?';
}

/** What each computer player saw in a drawing, first and last, as sentences. */
export function sightings(
  words: Words,
  remarks: readonly PictomaniaRemark[],
  cards: readonly WordCard[],
  names: readonly string[],
  on: Seat,
): string[] {
  const { saw, sawFirst } = words.pictomania.reveal;
  return remarks
    .filter((remark) => remark.on === on)
    .map((remark) => {
      const name = names[remark.seat] ?? '?';
      const seen = remark.saw.map((secret) => wordOf(cards, secret));
      const last = seen.at(-1) ?? '?';
      const [first] = seen;
      return first === undefined || first === last ? saw(name, last) : sawFirst(name, first, last);
    });
}
