/** A refusal as a sentence for the player. */
import type { Refusal } from '../protocol/wire';
import type { Words } from '../words/words';
import type { Games } from './play';

/** `names` are those of the table, by seat. */
export function refusalSentence(
  words: Words,
  refusal: Refusal,
  names: readonly string[],
  games: Games,
): string {
  switch (refusal.kind) {
    case 'rules': {
      const why = refusal.refusal;
      if (why.game === 'other_game') return words.common.otherGame;
      return games.play(why.game).refusal(words, why, names);
    }
    case 'setup': {
      const why = refusal.refusal;
      if (why.game === 'other_game') return words.common.otherGame;
      return games.play(why.game).badSetup(words, why);
    }
    default:
      return words.common.refusals[refusal.kind];
  }
}
