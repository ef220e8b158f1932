/** The time that is left, counted here from what the server said. */
import type { Running } from '../protocol/wire';

/** What is left of a turn, in milliseconds: first its own time, then the extra. */
export type Left = { own: number; extra: number };

/** What is left `elapsed` milliseconds after the server said so. */
export function leftAfter({ left, extra }: Running, elapsed: number): Left {
  const own = Math.max(0, left - elapsed);
  const used = Math.max(0, elapsed - left);
  return { own, extra: Math.max(0, extra - used) };
}

export type Face = {
  /** Whole seconds of what runs now. */
  seconds: number;
  /** How much of it is left, from 1 to 0. */
  part: number;
  /** The turn's own time is over, extra time runs. */
  inExtra: boolean;
  /** Extra seconds in reserve, while the turn's own time runs. */
  reserve: number;
};

/** What a clock shows; `own` and `extra` are what a turn and a match give, in seconds. */
export function faceOf(left: Left, own: number, extra: number): Face {
  const inExtra = left.own <= 0;
  const now = inExtra ? left.extra : left.own;
  const whole = (inExtra ? extra : own) * 1000;
  return {
    // The second that runs counts until it is over.
    seconds: Math.ceil(now / 1000),
    part: whole > 0 ? Math.min(1, now / whole) : 0,
    inExtra: inExtra && left.extra > 0,
    reserve: Math.ceil(left.extra / 1000),
  };
}

/** From here on the time that is left is spoken. */
export const HURRY = 10;

/** How often the seconds are looked at, in milliseconds. */
const TICK = 250;

export class TableClock {
  #running = $state.raw<{ since: number; running: Running } | null>(null);
  #now = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;

  readonly left = $derived.by((): Left | null => {
    if (!this.#running) return null;
    return leftAfter(this.#running.running, Math.max(0, this.#now - this.#running.since));
  });

  set(running: Running | null): void {
    this.stop();
    if (running === null) return;
    // Not the clock on the wall, which may be set meanwhile.
    this.#now = performance.now();
    this.#running = { since: this.#now, running };
    this.#timer = setInterval(() => (this.#now = performance.now()), TICK);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#running = null;
  }
}
