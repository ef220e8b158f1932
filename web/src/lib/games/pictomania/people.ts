/** Who sits where; whoever has left is still known by name and colour. */
import { nameOf } from '../../session/sitters';
import type { Seat } from '../../protocol/game';
import type { Colour, Sitter, TableView } from '../../protocol/wire';
import { COLOURS } from '../../kit/Pawn.svelte';
import type { Words } from '../../words/words';

export type People = {
  /** By seat. */
  names: string[];
  /** Each seat's pencil; no two alike. */
  colours: Colour[];
  /** The reader's own seat. */
  me: Seat | null;
};

export type Who = { name: string; me: boolean };

export function who(people: People, seat: Seat): Who {
  return { name: people.names[seat] ?? '?', me: seat === people.me };
}

/** A name, or "you" for the reader. */
export function called(words: Words, people: People, seat: Seat): string {
  return seat === people.me ? words.pictomania.you : (people.names[seat] ?? '?');
}

export class Company {
  #known: (Sitter | null)[] = [];

  /** As the table is now, and as it was for those who have gone. */
  see(words: Words, table: TableView, me: Seat | null): People {
    this.#known = table.seats.map((sitter, seat) => sitter ?? this.#known[seat] ?? null);
    const taken = new Set(this.#known.flatMap((sitter) => (sitter ? [sitter.colour] : [])));
    const free = COLOURS.filter((colour) => !taken.has(colour));
    return {
      names: this.#known.map((sitter, seat) =>
        sitter ? nameOf(words, sitter, seat) : words.pictomania.seat(seat + 1),
      ),
      colours: this.#known.map((sitter) => sitter?.colour ?? free.shift() ?? 'slate'),
      me,
    };
  }
}
