/** A hint in words: what to play, and the one fact that speaks for it most. */
import type { ShokobaHint } from '../../protocol/shokoba';
import type { Words } from '../../words/words';
import { theCard, theCards } from './card';

export function adviceMove(words: Words, { move }: ShokobaHint): string {
  const { take, lay, claim } = words.shokoba.advice;
  switch (move.move) {
    case 'take':
      return take(theCard(words, move.card), theCards(words, move.taking));
    case 'lay':
      return lay(theCard(words, move.card));
    case 'claim':
      return claim(theCards(words, move.taking));
    case 'ready':
      return '';
  }
}

export function adviceWhy(words: Words, { why }: ShokobaHint): string {
  const number = 'n' in why ? why.n : 'cards' in why ? why.cards : 'sum' in why ? why.sum : 0;
  return words.shokoba.advice.why[why.why](number);
}
