/** Who sits where, as the table of any game shows them. */
import { COLOURS } from '../kit/shapes';
import type { Seat } from '../protocol/game';
import type { Colour, Sitter, TableView } from '../protocol/wire';
import { isAway, nameOf } from '../session/sitters';
import type { Who } from '../words/who';
import type { Words } from '../words/words';

/** Names by seat, and which seat is the reader's own. */
export type Named = { names: readonly string[]; me: Seat | null };

export function who({ names, me }: Named, seat: Seat): Who {
  return { name: names[seat] ?? '?', me: seat === me };
}

/** A name, or "you" for the reader. */
export function called(words: Words, { name, me }: Who): string {
  return me ? words.table.you : name;
}

export function calledAt(words: Words, named: Named, seat: Seat): string {
  return called(words, who(named, seat));
}

/** The same inside a sentence. */
export function calledWithin(words: Words, someone: Who): string {
  return someone.me ? words.table.you.toLowerCase() : someone.name;
}

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

/** Clockwise from a seat, that seat first. */
export function clockwise<T>(bySeat: readonly T[], from: Seat): T[] {
  return [...bySeat.slice(from), ...bySeat.slice(0, from)];
}

/** Clockwise from the player on the reader's left; all of them for anyone who only watches. */
export function othersOf(seats: number, me: Seat | null): Seat[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return me === null ? all : clockwise(all, me + 1).filter((seat) => seat !== me);
}

/** The colours that are taken, but for that of one seat. */
export function colours({ seats }: TableView, but: Seat | null = null): Colour[] {
  return seats.flatMap((sitter, seat) => (sitter && seat !== but ? [sitter.colour] : []));
}

export type People = {
  /** By seat. */
  names: string[];
  /** Each seat's pencil; no two alike. */
  colours: Colour[];
  /** The reader's own seat. */
  me: Seat | null;
};

/** Whoever has left is still known by name and colour. */
export class Company {
  #known: (Sitter | null)[] = [];

  /** As the table is now, and as it was for those who have gone. */
  see(words: Words, table: TableView, me: Seat | null): People {
    this.#known = table.seats.map((sitter, seat) => sitter ?? this.#known[seat] ?? null);
    const taken = new Set(this.#known.flatMap((sitter) => (sitter ? [sitter.colour] : [])));
    const free = COLOURS.filter((colour) => !taken.has(colour));
    return {
      names: this.#known.map((sitter, seat) =>
        sitter ? nameOf(words, sitter, seat) : words.table.seat(seat + 1),
      ),
      colours: this.#known.map((sitter) => sitter?.colour ?? free.shift() ?? 'slate'),
      me,
    };
  }
}
