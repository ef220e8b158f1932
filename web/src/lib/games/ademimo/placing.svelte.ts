/**
 * What the hand is doing while clues are given: a clue pointed at, then placed.
 * What is legal comes from the view's list; nothing is worked out here.
 */
import type { AdemimoMove, AdemimoView, Placement } from '../../protocol/ademimo';

export type Spot = { card: number; clue: number };

/** Why a clue was not taken up, told from what everybody sees. */
export type Blocked = 'turn' | 'own' | 'two' | 'other';

export class Placing {
  /** The clue that the next tap places on. */
  chosen = $state.raw<Spot | null>(null);
  /** Passing was asked for once. */
  passing = $state(false);
  /** Why the last tap did nothing. */
  blocked = $state<Blocked | null>(null);
  /** On its way to the referee. */
  sent = $state(false);

  #view: () => AdemimoView;
  #play: (move: AdemimoMove) => void;

  constructor(view: () => AdemimoView, play: (move: AdemimoMove) => void) {
    this.#view = view;
    this.#play = play;
  }

  get placements(): Placement[] {
    const { phase } = this.#view();
    return phase.phase === 'description' ? phase.placements : [];
  }

  get mayPass(): boolean {
    const { phase } = this.#view();
    return phase.phase === 'description' && phase.may_pass;
  }

  get myTurn(): boolean {
    const { phase, viewer } = this.#view();
    return phase.phase === 'description' && viewer !== null && phase.turn === viewer;
  }

  /** The placement on this clue, with what it costs; undefined where it is not allowed. */
  at(card: number, clue: number): Placement | undefined {
    return this.placements.find((place) => place.card === card && place.clue === clue);
  }

  /** The placement that is about to be made. */
  get about(): Placement | undefined {
    return this.chosen ? this.at(this.chosen.card, this.chosen.clue) : undefined;
  }

  /** The numbers of the pawns that a placement would put down. */
  numbers({ pawns }: Placement): number[] {
    const { players, viewer } = this.#view();
    const left = viewer === null ? 0 : (players[viewer]?.pawns ?? 0);
    const first = PAWNS - left + 1;
    return Array.from({ length: pawns }, (_, at) => first + at);
  }

  /** The first tap chooses and explains, the second places. */
  tap(card: number, clue: number): void {
    if (this.sent) return;
    this.passing = false;
    if (!this.at(card, clue)) {
      this.chosen = null;
      this.blocked = this.#why(card);
      return;
    }
    this.blocked = null;
    if (this.chosen?.card === card && this.chosen.clue === clue) this.place();
    else this.chosen = { card, clue };
  }

  /** A hint: it is chosen, and waits for the tap that places. */
  suggest({ card, clue }: Spot): void {
    if (this.sent || !this.at(card, clue)) return;
    this.passing = false;
    this.blocked = null;
    this.chosen = { card, clue };
  }

  place(): void {
    if (!this.chosen || !this.about || this.sent) return;
    this.sent = true;
    this.#play({ move: 'place', ...this.chosen });
  }

  /** Passing is asked twice as well. */
  pass(): void {
    if (!this.mayPass || this.sent) return;
    this.chosen = null;
    this.blocked = null;
    if (!this.passing) {
      this.passing = true;
      return;
    }
    this.sent = true;
    this.#play({ move: 'pass' });
  }

  drop(): void {
    if (this.sent) return;
    this.chosen = null;
    this.passing = false;
    this.blocked = null;
  }

  /** The view has changed: what can no longer be done is let go. */
  refresh(): void {
    if (this.chosen && !this.about) this.chosen = null;
    if (!this.mayPass) this.passing = false;
    if (this.myTurn && this.blocked === 'turn') this.blocked = null;
  }

  /** The referee has answered everything. */
  answered(): void {
    this.sent = false;
  }

  #why(card: number): Blocked {
    if (!this.myTurn) return 'turn';
    const { cards, viewer } = this.#view();
    const pawns = cards[card]?.clues.flatMap((clue) => clue.pawns) ?? [];
    if (pawns.some(({ seat }) => seat === viewer)) return 'own';
    return pawns.length > 0 ? 'two' : 'other';
  }
}

/** Pawns of each player for the clues of a round. */
const PAWNS = 3;
