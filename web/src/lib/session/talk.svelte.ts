/** What is said at a table: the lines, which of them are new, and whether the panel is open. */
import type { Line, Out, PersonId } from '../protocol/wire';
import { muted as everybodyMuted, type Muted } from './muted.svelte';

export type Said = Line & { number: number };

/** Lines that a page keeps; the server remembers fewer. */
const KEPT = 200;

export class Talk {
  /** All that was said, also by muted people. */
  #all = $state.raw<Said[]>([]);
  /** The last line that came while the page was open: to float, and to be spoken. */
  latest = $state.raw<Said | null>(null);
  #open = $state(false);
  /** Lines below this number have been seen. */
  #seen = $state(0);
  #you: () => PersonId | null;
  #muted: Muted;
  /** The first lines are what was remembered: nothing new. */
  #begun = false;

  constructor(you: () => PersonId | null, muted: Muted = everybodyMuted) {
    this.#you = you;
    this.#muted = muted;
  }

  readonly lines = $derived.by(() => this.#all.filter(({ by }) => !this.#muted.has(by)));

  readonly unread = $derived.by(
    () => this.lines.filter(({ number, by }) => number >= this.#seen && by !== this.#you()).length,
  );

  get open(): boolean {
    return this.#open;
  }

  set open(open: boolean) {
    this.#open = open;
    this.#look();
  }

  /** After a reconnection the remembered lines come again: a number is told once. */
  hear({ from, lines }: Extract<Out, { say: 'talk' }>): void {
    const next = (this.#all.at(-1)?.number ?? -1) + 1;
    const fresh = lines
      .map((line, at) => ({ ...line, number: from + at }))
      .filter(({ number }) => number >= next);
    if (fresh.length === 0) return;
    this.#all = [...this.#all, ...fresh].slice(-KEPT);
    if (this.#begun) this.latest = fresh.findLast(({ by }) => !this.#muted.has(by)) ?? this.latest;
    else this.#seen = from + lines.length;
    this.#begun = true;
    if (this.#open) this.#look();
  }

  /** The first view of the table is here: what is said from now on is new. */
  begin(): void {
    this.#begun = true;
  }

  #look(): void {
    this.#seen = (this.#all.at(-1)?.number ?? -1) + 1;
  }
}
