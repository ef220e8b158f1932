/** All ink of a match that this browser knows, round by round and seat by seat. */
import type { Seat } from '../protocol/game';
import type { Out, SheetInk } from '../protocol/wire';
import { readFrame } from './live';
import { Sheet } from './sheet.svelte';

type Heard = Pick<Extract<Out, { say: 'ink' }>, 'match' | 'round' | 'sheets'>;

export class InkBook {
  #match: number | null = null;
  #sheets = new Map<string, Sheet>();
  /** Changes when sheets are added: whoever waits for one looks again. */
  #added = $state(0);
  #round = 0;
  #me: Seat | null = null;
  /** Asks for all ink of a round. */
  #ask: (round: number) => void;
  #asked = new Set<number>();
  #now: () => number;

  constructor(ask: (round: number) => void = () => {}, now: () => number = Date.now) {
    this.#ask = ask;
    this.#now = now;
  }

  /** Null as long as nothing is known of it. */
  sheet(round: number, seat: Seat): Sheet | null {
    void this.#added;
    return this.#sheets.get(key(round, seat)) ?? null;
  }

  /** A view tells which round it is, how many play, and who is looking. */
  turnTo(match: number, round: number, seats: number, me: Seat | null): void {
    this.#begin(match);
    this.#round = round;
    this.#me = me;
    for (let seat = 0; seat < seats; seat += 1) this.#open(round, seat);
  }

  hear({ match, round, sheets }: Heard): void {
    this.#begin(match);
    this.#asked.delete(round);
    for (const sheet of sheets) this.#store(round, sheet);
  }

  /** A frame of live ink: the news of all sheets. */
  follow(frame: Uint8Array): void {
    for (const { seat, batch } of readFrame(frame))
      // My own line is under my pen already.
      if (seat !== this.#me) this.#sheets.get(key(this.#round, seat))?.follow(batch, this.#now());
  }

  refused(id: string): void {
    for (const sheet of this.#sheets.values()) sheet.refused(id);
  }

  /** Asks for a round unless so much of it is known already. */
  fetch(round: number, revisions: readonly (number | null)[]): void {
    const missing = revisions.some(
      (revision, seat) =>
        revision !== null && (this.#sheets.get(key(round, seat))?.paper.revision ?? 0) < revision,
    );
    if (missing) this.#fetch(round);
  }

  /** A new connection: what was asked on the old one was not answered. */
  reconnected(): void {
    for (const round of this.#asked) this.#ask(round);
  }

  #fetch(round: number): void {
    if (this.#asked.has(round)) return;
    this.#asked.add(round);
    this.#ask(round);
  }

  #begin(match: number): void {
    if (match === this.#match) return;
    this.#match = match;
    this.#sheets.clear();
    this.#asked.clear();
    this.#added += 1;
  }

  #open(round: number, seat: Seat): Sheet {
    const known = this.#sheets.get(key(round, seat));
    if (known) return known;
    const sheet = new Sheet();
    this.#sheets.set(key(round, seat), sheet);
    this.#added += 1;
    return sheet;
  }

  #store(round: number, { seat, from, ink }: SheetInk): void {
    // A gap heals by reading the round again.
    if (!this.#open(round, seat).hear(from, ink)) this.#fetch(round);
  }
}

function key(round: number, seat: Seat): string {
  return `${round}.${seat}`;
}
