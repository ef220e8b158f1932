/** A refusal as a sentence for the player. */
import { theCard } from '../games/shokoba/card';
import type { Refusal } from '../protocol/wire';
import type { Words } from './words';

export function refusalSentence(words: Words, refusal: Refusal): string {
  switch (refusal.kind) {
    case 'rules': {
      const why = refusal.refusal;
      if (why.game === 'other_game') return words.common.otherGame;
      const card = 'card' in why ? theCard(words, why.card) : '';
      const sum = 'sum' in why ? why.sum : 0;
      return words.shokoba.refusals[why.why](card, sum);
    }
    case 'setup':
      return refusal.refusal.game === 'other_game'
        ? words.common.otherGame
        : words.shokoba.badSetups[refusal.refusal.why];
    default:
      return words.common.refusals[refusal.kind];
  }
}
