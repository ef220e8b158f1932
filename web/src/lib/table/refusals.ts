/** A refusal as a sentence for the player, and where the rules say why. */
import type { Refusal } from '../protocol/wire';
import type { Words } from '../words/words';
import type { GameName } from '../session/games';
import type { Games, TableRuling } from './play';

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
      return games.play(why.game).here?.refusal(words, why, names) ?? words.common.failed;
    }
    case 'setup': {
      const why = refusal.refusal;
      if (why.game === 'other_game') return words.common.otherGame;
      return games.play(why.game).here?.badSetup(words, why) ?? words.common.failed;
    }
    default:
      return words.common.refusals[refusal.kind];
  }
}

/** A place in the rules of a game. */
export type Ruling = { game: GameName; anchor: string };

/** The rule behind a refusal at a table of `game`; null where there is none. */
export function rulingBehind(refusal: Refusal, game: GameName, games: Games): Ruling | null {
  const play = games.play(game).here;
  if (!play) return null;
  const { refusals, setups, table } = play.rulebook;
  const found = (anchor: string | null | undefined) => (anchor ? { game, anchor } : null);
  switch (refusal.kind) {
    case 'rules':
    case 'setup': {
      const why = refusal.refusal;
      // What was meant for another game is no question of rules.
      if (why.game !== game) return null;
      const all: Record<string, string | null> = refusal.kind === 'rules' ? refusals : setups;
      return found(all[why.why]);
    }
    default:
      return found(refusal.kind in table ? table[refusal.kind as TableRuling] : null);
  }
}
