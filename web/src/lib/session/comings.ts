/** Who has left a match to a computer player, and who has taken a seat from one. */
import { nameOf } from '../computers';
import type { TableView } from '../protocol/wire';
import type { Words } from '../words/words';

/** A sentence for each seat that changed hands between two sights of one table. */
export function comingsAndGoings(words: Words, before: TableView, after: TableView): string[] {
  if (before.phase === 'lobby' || after.phase === 'lobby') return [];
  const { replaces, givesWay } = words.common.computers;
  return after.seats.flatMap((now, seat) => {
    const then = before.seats[seat];
    if (!then || !now || (then.computer === null) === (now.computer === null)) return [];
    const [old, young] = [nameOf(words, then, seat), nameOf(words, now, seat)];
    return [now.computer === null ? givesWay(young, old) : replaces(young, old)];
  });
}
