/**
 * My board behind my screen: which opponent's pawn is in the hand, and where it
 * may go. The votes themselves are the view's, so that a reload keeps them.
 */
import type { AdemimoMove, AdemimoPhase, AdemimoView } from '../../protocol/ademimo';
import type { Seat } from '../../protocol/game';

type Vote = Extract<AdemimoPhase, { phase: 'vote' }>;

export class Ballot {
  /** The opponent whose pawn goes where the next tap says. */
  held = $state<Seat | null>(null);
  /** The own word was touched: it is closed. */
  closed = $state(false);

  #view: () => AdemimoView;
  #play: (move: AdemimoMove) => void;
  /** The hand was emptied on purpose: nothing comes into it by itself. */
  #released = false;

  constructor(view: () => AdemimoView, play: (move: AdemimoMove) => void) {
    this.#view = view;
    this.#play = play;
  }

  get phase(): Vote | null {
    const { phase } = this.#view();
    return phase.phase === 'vote' ? phase : null;
  }

  /** Those I vote for, clockwise from the player on my left. */
  get opponents(): Seat[] {
    const { viewer, players } = this.#view();
    if (viewer === null) return [];
    const around = players.map((_, at) => (viewer + 1 + at) % players.length);
    return around.filter((seat) => this.phase?.opponents.includes(seat));
  }

  get missing(): Seat[] {
    return this.opponents.filter((seat) => this.placeOf(seat) === null);
  }

  get confirmed(): boolean {
    const { viewer } = this.#view();
    return viewer !== null && (this.phase?.confirmed[viewer] ?? false);
  }

  placeOf(seat: Seat): number | null {
    return this.phase?.votes?.[seat] ?? null;
  }

  whoAt(place: number): Seat | null {
    const seat = this.phase?.votes?.indexOf(place) ?? -1;
    return seat < 0 ? null : seat;
  }

  isOpen(place: number): boolean {
    return this.phase?.places.includes(place) ?? false;
  }

  pick(seat: Seat): void {
    if (this.confirmed || !this.opponents.includes(seat)) return;
    this.closed = false;
    this.held = this.held === seat ? null : seat;
    this.#released = this.held === null;
  }

  /** A hint is about this opponent: the pawn is in the hand. */
  hold(seat: Seat): void {
    if (this.held !== seat) this.pick(seat);
  }

  /** A word was touched: the pawn in the hand goes there, or the one there comes into the hand. */
  touch(place: number): void {
    if (this.confirmed || !this.phase) return;
    const there = this.whoAt(place);
    if (!this.isOpen(place)) this.closed = true;
    else if (this.held !== null && there !== this.held) this.put(this.held, place);
    else if (there !== null) this.pick(there);
  }

  /** Puts a pawn on a place, or with null off the board. One command. */
  put(seat: Seat, place: number | null): void {
    if (this.confirmed || !this.phase || !this.opponents.includes(seat)) return;
    if (place !== null && !this.isOpen(place)) {
      this.closed = true;
      return;
    }
    this.closed = false;
    if (this.placeOf(seat) !== place) this.#play({ move: 'vote', opponent: seat, place });
    this.held = place === null ? seat : this.#next(seat);
    this.#released = false;
  }

  takeOff(): void {
    if (this.held !== null && this.placeOf(this.held) !== null) this.put(this.held, null);
  }

  confirm(): void {
    if (!this.phase?.may_confirm) return;
    this.held = null;
    this.#play({ move: 'confirm' });
  }

  withdraw(): void {
    if (this.confirmed) this.#play({ move: 'withdraw' });
  }

  drop(): void {
    this.held = null;
    this.closed = false;
    this.#released = true;
  }

  /** The view has changed. A pawn that is missing comes into an empty hand by itself. */
  refresh(): void {
    if (!this.phase || this.confirmed) {
      this.held = null;
      this.closed = false;
      this.#released = false;
    } else if (this.held === null && !this.#released) {
      this.held = this.missing[0] ?? null;
    }
  }

  /** After one pawn comes the next that is missing, clockwise. */
  #next(after: Seat): Seat | null {
    const at = this.opponents.indexOf(after);
    const rest = [...this.opponents.slice(at + 1), ...this.opponents.slice(0, at)];
    return rest.find((seat) => this.placeOf(seat) === null) ?? null;
  }
}
