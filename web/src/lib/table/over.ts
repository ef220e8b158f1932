/** The end of a match: what its page needs of the table, and who won in a sentence. */
import type { Party } from '../party/party.svelte';
import type { TableView } from '../protocol/wire';
import type { TableSession } from '../session/table-session.svelte';
import type { Who } from '../words/who';
import type { Words } from '../words/words';

export type OverProps = {
  session: TableSession;
  table: TableView;
  /** The number of the match. */
  match: number;
  /** Everybody on this device; null for a match that was played earlier. */
  party: Party | null;
};

/** What a game says of its own; the rest is said the same everywhere. */
export type OverWords = { title: string; youWon: string; won?: (name: string) => string };

/** `winners` by the names to be read; the reader may be one of them. */
export function whoWon(words: Words, text: OverWords, winners: readonly Who[]): string {
  const { over } = words.table;
  const [winner, ...more] = winners;
  if (!winner) return text.title;
  if (more.length > 0) return over.shared(words.common.and(winners.map(({ name }) => name)));
  return winner.me ? text.youWon : (text.won ?? over.won)(winner.name);
}
