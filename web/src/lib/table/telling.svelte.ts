/**
 * A reveal told step by step. Everybody sees the same step at the same moment: it follows from
 * how long the reveal has been told, which the server says. Whoever wants goes on alone.
 */

/** A step of the telling by its number; the number of steps once all are told. */
export function stepAt(ends: readonly number[], millis: number): number {
  const at = ends.findIndex((end) => millis < end);
  return at < 0 ? ends.length : at;
}

/** When each step ends, if it lasts so long; in milliseconds. */
export function endsOf(lasts: readonly number[]): number[] {
  let end = 0;
  return lasts.map((millis) => (end += millis));
}

export class Telling {
  #ends: number[];
  #begun: () => number | null;
  /** Until the server has said, or where nobody else is told the same. */
  readonly #opened = performance.now();
  /** When this page's own telling would have begun, if it goes alone. */
  #own = $state<number | null>(null);
  #beats = $state(0);
  #at = $state(0);

  /**
   * `lasts` are the steps that pass by themselves, in milliseconds; what comes after them stays.
   * `begun` is when the telling began for everybody, by this page's steady clock.
   * To be made while a component is.
   */
  constructor(lasts: readonly number[], begun: () => number | null) {
    this.#ends = endsOf(lasts);
    this.#begun = begun;
    this.#at = stepAt(this.#ends, this.#told());
    $effect(() => {
      void this.#beats;
      const told = this.#told();
      const at = stepAt(this.#ends, told);
      this.#at = at;
      const end = this.#ends[at];
      if (end === undefined) return;
      const timer = setTimeout(() => (this.#beats += 1), end - told);
      return () => clearTimeout(timer);
    });
  }

  get at(): number {
    return this.#at;
  }

  get isOver(): boolean {
    return this.#at >= this.#ends.length;
  }

  /** This page goes its own way. */
  get isAlone(): boolean {
    return this.#own !== null;
  }

  /** How much of the telling the next step begins after. */
  get next(): number {
    return this.#ends[this.#at] ?? 0;
  }

  /** From this step on, for this page alone. */
  tell(at: number): void {
    this.#own = performance.now() - (at === 0 ? 0 : (this.#ends[at - 1] ?? this.#whole));
    this.#at = at;
  }

  /** To the end, for this page alone. */
  skip(): void {
    this.tell(this.#ends.length);
  }

  get #whole(): number {
    return this.#ends.at(-1) ?? 0;
  }

  /** How much has been told. */
  #told(): number {
    return performance.now() - (this.#own ?? this.#begun() ?? this.#opened);
  }
}
