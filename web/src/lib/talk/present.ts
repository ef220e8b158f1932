/** Who is at a table: those who have a seat, then those who look on, as far as they are named. */
import type { Colour, Onlooker, TableView } from '../protocol/wire';

export type Present = { id: string; name: string; colour: Colour | null };

/** Seats and onlookers are told apart, so somebody who has just sat down may be in both: each is here once. */
export function present(table: TableView, onlookers: readonly Onlooker[]): Present[] {
  const people = new Map<string, Present>();
  for (const sitter of table.seats)
    if (sitter?.id)
      people.set(sitter.id, { id: sitter.id, name: sitter.name, colour: sitter.colour });
  for (const { id, name } of onlookers)
    if (!people.has(id)) people.set(id, { id, name, colour: null });
  return [...people.values()];
}
