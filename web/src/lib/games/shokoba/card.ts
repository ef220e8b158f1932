/** A card as the page handles it: `S10` read once, and twins told apart by a key. */
import type { Card } from '../../protocol/shokoba';
import type { Words } from '../../words/words';

export type Gem = 'D' | 'E' | 'R' | 'S';

export const GEMS: readonly Gem[] = ['D', 'E', 'R', 'S'];

export function gemOf(card: Card): Gem {
  return card[0] as Gem;
}

export function valueOf(card: Card): number {
  return Number(card.slice(1));
}

/** "7 of emeralds" */
export function cardName(words: Words, card: Card): string {
  return words.shokoba.card(valueOf(card), gemOf(card));
}

/** "the 7 of emeralds" */
export function theCard(words: Words, card: Card): string {
  return words.shokoba.theCard(valueOf(card), gemOf(card));
}

/** "the 3 of rubies and the 4 of sapphires" */
export function theCards(words: Words, cards: readonly Card[]): string {
  return words.common.and(cards.map((card) => theCard(words, card)));
}

/** A card that lies somewhere. Three S5 are alike, but each moves by itself. */
export type Placed = { key: string; card: Card };

/** Same cards, whatever their order. */
export function sameCards(some: readonly Card[], others: readonly Card[]): boolean {
  return some.length === others.length && contains(some, others);
}

/** Whether `all` holds each of `some`, twins counted. */
export function contains(all: readonly Card[], some: readonly Card[]): boolean {
  const rest = [...all];
  return some.every((card) => {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}
