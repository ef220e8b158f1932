/** The seats that somebody without one can have: to ask for in a match, to take after it. */
import type { Seat } from '../protocol/game';
import type { TableView } from '../protocol/wire';
import { nameOf } from '../session/sitters';
import type { Words } from '../words/words';
import type { Sitting } from './sitting.svelte';

/** What a seat's button says and does. */
export type Offer = { text: string; name: string; act: () => void };

export function offerOf(
  words: Words,
  table: TableView,
  seat: Seat,
  you: string | null,
  sitting: Sitting,
): Offer | null {
  const sitter = table.seats[seat];
  if (!sitter?.computer || table.you !== null || table.kept !== null) return null;
  const name = nameOf(words, sitter, seat);
  const { ask, askOf } = words.around.visitors;
  if (table.phase === 'playing')
    return hasAskedFor(table, seat, you)
      ? null
      : { text: ask, name: askOf(name), act: () => sitting.ask(seat) };
  // After the match a computer player makes room, unless it keeps the seat for somebody.
  const { takeSeat, takeSeatOf } = words.table;
  return sitter.kept_for === null
    ? { text: takeSeat, name: takeSeatOf(name), act: () => sitting.sit(seat) }
    : null;
}

/** A seat that was left for good, and that no computer player plays. */
export function freeSeat(table: TableView, you: string | null): Seat | null {
  if (table.phase !== 'playing' || table.you !== null || table.kept !== null) return null;
  const seat = table.seats.findIndex(
    (sitter, seat) => sitter === null && !hasAskedFor(table, seat, you),
  );
  return seat < 0 ? null : seat;
}

function hasAskedFor(table: TableView, seat: Seat, you: string | null): boolean {
  return table.asking.some((asking) => asking.seat === seat && asking.id === you);
}
