/** Whoever sits at a table: what they are called, and whether they are there. */
import type { Sitter, TableView } from '../protocol/wire';
import type { Words } from '../words/words';

/** People by the name they chose; computer players by the name that we gave to their seat. */
export function nameOf(words: Words, sitter: Sitter | null | undefined, seat: number): string {
  if (!sitter) return '?';
  const { names, one } = words.common.computers;
  return sitter.computer === null ? sitter.name : (names[seat] ?? one);
}

export function namesOf(words: Words, sitters: readonly (Sitter | null)[]): string[] {
  return sitters.map((sitter, seat) => nameOf(words, sitter, seat));
}

/** A seat inside a sentence: by whom it is kept for, by who sits there, or by its number. */
export function seatIn(words: Words, { seats }: TableView, seat: number): string {
  const sitter = seats[seat];
  if (!sitter) return words.lobby.seat(seat + 1);
  return words.around.visitors.seatOf(sitter.kept_for ?? nameOf(words, sitter, seat));
}

/** A computer player is always there. */
export function isAway(sitter: Sitter | null | undefined): boolean {
  return sitter != null && sitter.computer === null && !sitter.here;
}
