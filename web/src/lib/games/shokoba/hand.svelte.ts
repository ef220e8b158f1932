/**
 * What the hand is doing: a card lifted, cards of the table pointed at. What is
 * legal comes from the view's list of plays; nothing is worked out here.
 */
import type {
  Card,
  ShokobaHint,
  ShokobaMove,
  ShokobaPhase,
  ShokobaView,
} from '../../protocol/shokoba';
import { contains, sameCards, type Placed } from './card';

export type Take = Extract<ShokobaMove, { move: 'take' }>;

/** Why a tap did nothing, for the line above the hand. */
export type Nudge = 'card_first' | 'not_that_one' | 'laid_itself' | 'must_take';

/** What lies where, as shown. */
export type Shown = { view: ShokobaView; table: Placed[]; hand: Placed[] };

/** The keys of these cards; of twins each has its own. */
function keysOf(placed: Placed[], cards: Card[]): string[] {
  const left = [...placed];
  return cards.flatMap((card) => {
    const at = left.findIndex((each) => each.card === card);
    return at < 0 ? [] : left.splice(at, 1).map(({ key }) => key);
  });
}

export class ShokobaHand {
  /** The lifted card's key. */
  lifted = $state<string | null>(null);
  /** Keys of the table cards pointed at. */
  picked = $state.raw<string[]>([]);
  /** Composing a claim of the card just laid. */
  claiming = $state(false);
  nudge = $state<Nudge | null>(null);
  /** A move is on its way to the server. */
  sent = $state.raw<ShokobaMove | null>(null);

  #shown: () => Shown | null;
  #play: (move: ShokobaMove) => void;

  constructor(shown: () => Shown | null, play: (move: ShokobaMove) => void) {
    this.#shown = shown;
    this.#play = play;
  }

  readonly #playing = $derived.by((): Extract<ShokobaPhase, { phase: 'playing' }> | null => {
    const phase = this.#shown()?.view.phase;
    return phase?.phase === 'playing' ? phase : null;
  });

  /** In `claimable` games the player composes the play and the referee judges. */
  readonly composing = $derived.by(() => this.#shown()?.view.setup.errors === 'claimable');

  readonly myTurn = $derived.by(() => {
    const shown = this.#shown();
    return this.#playing !== null && this.#playing.turn === shown?.view.viewer;
  });

  readonly plays = $derived(this.#playing?.plays ?? []);

  /** The card that the viewer may claim now. */
  readonly claimable = $derived(
    this.myTurn && this.composing ? (this.#playing?.claimable ?? null) : null,
  );

  /** The key of that card: of its twins, the one that came last. */
  readonly claimableKey = $derived.by(() => {
    const laid = this.#shown()?.table.findLast(({ card }) => card === this.claimable);
    return this.claimable === null ? null : (laid?.key ?? null);
  });

  readonly card = $derived(this.#cardAt(this.lifted));

  /** The captures of the lifted card. */
  readonly takes = $derived(
    this.plays.filter((play): play is Take => play.move === 'take' && play.card === this.card),
  );

  readonly canLay = $derived(
    this.plays.some((play) => play.move === 'lay' && play.card === this.card),
  );

  readonly pickedCards = $derived(this.#cardsOf(this.picked));

  /** The captures that hold every card pointed at. */
  readonly left = $derived(this.takes.filter((take) => contains(take.taking, this.pickedCards)));

  /** Keys of table cards that light up: members of a capture that is still possible. */
  readonly lit = $derived.by(() => {
    const shown = this.#shown();
    if (!shown || this.composing) return [];
    const members = new Set(this.left.flatMap((take) => take.taking));
    return shown.table.filter(({ card }) => members.has(card)).map(({ key }) => key);
  });

  /** How many captures a hand card has; none are listed in `claimable` games. */
  takesOf(card: Card): number {
    return this.plays.filter((play) => play.move === 'take' && play.card === card).length;
  }

  isPlayable(card: Card): boolean {
    return this.plays.some((play) => 'card' in play && play.card === card);
  }

  tapHand(key: string): void {
    this.nudge = null;
    if (this.lifted !== key) {
      this.lift(key);
      return;
    }
    if (this.composing) {
      this.drop();
      return;
    }
    const [only, ...others] = this.left;
    if (only && others.length === 0) this.#send(only);
    else if (this.canLay && this.card !== null) this.#send({ move: 'lay', card: this.card });
    else if (!only) this.drop();
  }

  tapTable(key: string): void {
    this.nudge = null;
    if (this.composing) {
      this.#compose(key);
      return;
    }
    if (this.lifted === null) {
      this.nudge = 'card_first';
      return;
    }
    if (!this.lit.includes(key)) {
      // Pointing elsewhere starts another capture.
      const card = this.#tableCard(key);
      const starts = this.takes.some((take) => card !== null && take.taking.includes(card));
      if (starts) this.picked = [key];
      else this.nudge = 'not_that_one';
      if (starts) this.#takeIfComplete();
      return;
    }
    const [only, ...others] = this.left;
    if (only && others.length === 0) {
      this.#send(only);
    } else if (this.picked.includes(key)) {
      this.picked = this.picked.filter((other) => other !== key);
    } else {
      // The second of two twins may be one too many: then it stands for the first.
      const cards = [...this.pickedCards, this.#tableCard(key) ?? ''];
      const fits = this.takes.some((take) => contains(take.taking, cards));
      this.picked = fits ? [...this.picked, key] : [key];
      this.#takeIfComplete();
    }
  }

  /** A hand card dropped over the table, perhaps upon one of its cards. */
  dropOnTable(key: string, upon: string | null): void {
    if (this.lifted !== key) this.lift(key);
    this.nudge = null;
    if (this.composing) {
      if (upon !== null && !this.picked.includes(upon)) this.#compose(upon);
      return;
    }
    const [only, ...others] = this.takes;
    if (only && others.length === 0) this.#send(only);
    else if (upon !== null && this.lit.includes(upon)) this.tapTable(upon);
    else if (this.canLay && this.card !== null) this.#send({ move: 'lay', card: this.card });
    else if (only) this.nudge = 'must_take';
  }

  choose(take: Take): void {
    this.#send(take);
  }

  /** The buttons of a `claimable` game. */
  take(): void {
    if (this.card !== null && this.picked.length > 0)
      this.#send({ move: 'take', card: this.card, taking: this.pickedCards });
  }

  lay(): void {
    if (this.card !== null) this.#send({ move: 'lay', card: this.card });
  }

  startClaim(): void {
    this.drop();
    this.claiming = true;
  }

  claim(): void {
    if (this.picked.length > 0) this.#send({ move: 'claim', taking: this.pickedCards });
  }

  lift(key: string): void {
    this.drop();
    this.lifted = key;
  }

  /** Lays a play ready, card and all, for the player to make or not. */
  suggest({ move }: ShokobaHint): void {
    this.drop();
    const shown = this.#shown();
    if (!shown || !this.myTurn || move.move === 'ready') return;
    if (move.move === 'claim') this.claiming = true;
    else this.lifted = shown.hand.find(({ card }) => card === move.card)?.key ?? null;
    if (move.move !== 'lay') this.picked = keysOf(shown.table, move.taking);
  }

  /** Puts everything down again. */
  drop(): void {
    this.lifted = null;
    this.picked = [];
    this.claiming = false;
    this.nudge = null;
  }

  /** The server has answered. A refused card stays lifted, to be played better. */
  answered(accepted: boolean): void {
    if (this.sent === null) return;
    this.sent = null;
    if (accepted) this.drop();
  }

  /** The table has changed: whatever is no longer there is no longer held. */
  refresh(): void {
    const shown = this.#shown();
    if (this.lifted !== null && !shown?.hand.some(({ key }) => key === this.lifted)) this.drop();
    const table = shown?.table ?? [];
    const still = this.picked.filter((key) => table.some((placed) => placed.key === key));
    if (still.length !== this.picked.length) this.picked = [];
    if (this.claiming && this.claimable === null) this.drop();
  }

  #compose(key: string): void {
    if (this.lifted === null && !this.claiming) {
      this.nudge = 'card_first';
    } else if (this.claiming && key === this.claimableKey) {
      this.nudge = 'laid_itself';
    } else {
      this.picked = this.picked.includes(key)
        ? this.picked.filter((other) => other !== key)
        : [...this.picked, key];
    }
  }

  #takeIfComplete(): void {
    const whole = this.takes.find((take) => sameCards(take.taking, this.pickedCards));
    if (whole) this.#send(whole);
  }

  #send(move: ShokobaMove): void {
    if (this.sent !== null || !this.myTurn) return;
    this.sent = move;
    this.nudge = null;
    this.#play(move);
  }

  #cardAt(key: string | null): Card | null {
    return this.#shown()?.hand.find((placed) => placed.key === key)?.card ?? null;
  }

  #tableCard(key: string): Card | null {
    return this.#shown()?.table.find((placed) => placed.key === key)?.card ?? null;
  }

  #cardsOf(keys: string[]): Card[] {
    return keys.map((key) => this.#tableCard(key)).filter((card) => card !== null);
  }
}
