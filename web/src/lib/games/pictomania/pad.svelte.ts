/** The guess pad: whose drawing, which number, and the deliberate second tap. */
import type { Seat } from '../../protocol/game';
import type { May, PictomaniaMove, PictomaniaView } from '../../protocol/pictomania';

/** The places of the card holder. */
export const LETTERS = ['A', 'B', 'C'] as const;
export const NUMBERS = [1, 2, 3, 4, 5, 6, 7] as const;

export class GuessPad {
  /** Whose sheet is enlarged. */
  target = $state<Seat | null>(null);
  /** Whose sheet was enlarged last in this round. */
  looked = $state<Seat | null>(null);
  /** Chosen, and not placed yet. */
  number = $state<number | null>(null);
  #view: () => PictomaniaView;
  #play: (move: PictomaniaMove) => void;

  constructor(view: () => PictomaniaView, play: (move: PictomaniaMove) => void) {
    this.#view = view;
    this.#play = play;
  }

  get may(): May | null {
    const { phase } = this.#view();
    return phase.phase === 'draw' ? phase.may : null;
  }

  /** A card can be placed on the enlarged drawing. */
  get isOpen(): boolean {
    return this.target !== null && this.may?.guess.includes(this.target) === true;
  }

  /** What was placed there. */
  get placed(): number | null {
    const guess = this.#view().mine?.guesses.find(({ on }) => on === this.target);
    return guess?.number ?? null;
  }

  /** P5: placing a card locks my own drawing, which is not locked yet. */
  get locks(): boolean {
    const { viewer, players } = this.#view();
    return viewer !== null && players[viewer]?.sheet.locked === false;
  }

  /** P7. */
  get isOwnNumber(): boolean {
    return this.number !== null && this.number === this.#view().mine?.secret.number;
  }

  isLeft(number: number): boolean {
    return this.may?.numbers.includes(number) === true;
  }

  enlarge(seat: Seat | null): void {
    this.target = seat;
    if (seat !== null) this.looked = seat;
    this.number = null;
  }

  /** The next or the previous of these sheets. */
  turn(seats: readonly Seat[], step: 1 | -1): void {
    if (this.target === null) return;
    const at = seats.indexOf(this.target) + step + seats.length;
    this.enlarge(seats[at % seats.length] ?? null);
  }

  /** Again the same: nothing is chosen any more. */
  choose(number: number): void {
    if (!this.isOpen || !this.isLeft(number)) return;
    this.number = this.number === number ? null : number;
  }

  /** P4: for good. */
  place(): void {
    const { target, number } = this;
    if (target === null || number === null || !this.isOpen || !this.isLeft(number)) return;
    this.number = null;
    this.#play({ move: 'guess', on: target, number });
  }

  /** What was chosen is not to be had any more: the round is over, or the card is used. */
  refresh(): void {
    if (this.may === null) {
      this.enlarge(null);
      this.looked = null;
    } else if (this.number !== null && (!this.isOpen || !this.isLeft(this.number)))
      this.number = null;
  }
}
