/** Who has left a match to a computer player, who has taken a seat from one, and who is the host. */
import { nameOf } from './sitters';
import type { TableView } from '../protocol/wire';
import type { Words } from '../words/words';

/** A sentence for each seat that changed hands between two sights of one table. */
export function comingsAndGoings(words: Words, before: TableView, after: TableView): string[] {
  return [...seatChanges(words, before, after), ...hostChange(words, before, after)];
}

function hostChange(words: Words, before: TableView, after: TableView): string[] {
  if (before.host === after.host) return [];
  const { newHost, youHost } = words.around.away;
  const seat = after.seats.findIndex((sitter) => sitter?.id === after.host);
  if (seat >= 0 && seat === after.you) return [youHost];
  return seat < 0 ? [] : [newHost(after.seats[seat]?.name ?? '')];
}

function seatChanges(words: Words, before: TableView, after: TableView): string[] {
  if (before.phase === 'lobby' || after.phase === 'lobby') return [];
  const { replaces, givesWay } = words.common.computers;
  return after.seats.flatMap((now, seat) => {
    const then = before.seats[seat];
    if (!then || !now || (then.computer === null) === (now.computer === null)) return [];
    const [old, young] = [nameOf(words, then, seat), nameOf(words, now, seat)];
    return [now.computer === null ? givesWay(young, old) : replaces(young, old)];
  });
}
