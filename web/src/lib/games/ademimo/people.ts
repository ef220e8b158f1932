/** Who sits where, as everything on this table shows them. */
import { isAway, nameOf } from '../../session/sitters';
import type { Seat } from '../../protocol/game';
import type { Colour, TableView } from '../../protocol/wire';
import type { Words } from '../../words/words';

export type Someone = {
  seat: Seat;
  name: string;
  colour: Colour;
  /** The reader. */
  me: boolean;
  away: boolean;
  computer: boolean;
  /** A computer player keeps the seat for somebody. */
  kept: boolean;
};

export function everyone(words: Words, table: TableView, me: Seat | null): Someone[] {
  return table.seats.map((sitter, seat) => ({
    seat,
    name: nameOf(words, sitter, seat),
    colour: sitter?.colour ?? 'slate',
    me: seat === me,
    away: isAway(sitter),
    computer: sitter?.computer != null,
    kept: sitter?.kept_for != null,
  }));
}

/** The reader is "you". */
export function called(words: Words, someone: Someone): string {
  return someone.me ? words.ademimo.you : someone.name;
}

/** Clockwise from a seat, that seat first. */
export function clockwise<T>(bySeat: readonly T[], from: Seat): T[] {
  return [...bySeat.slice(from), ...bySeat.slice(0, from)];
}
