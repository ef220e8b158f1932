/** Tells the reveal step by step; can be skipped, and begun again. */
import type { Seat } from '../../protocol/game';
import type { PictomaniaCount } from '../../protocol/pictomania';
import { lasts, sceneAt, script, stackOf, type Scene, type Step } from './reveal';

export class Teller {
  readonly count: PictomaniaCount;
  readonly steps: readonly Step[];
  at = $state(0);
  readonly step = $derived.by(() => this.steps[this.at] as Step);
  readonly scene: Scene = $derived.by(() => sceneAt(this.count, this.steps, this.at));
  readonly isOver = $derived.by(() => this.at === this.steps.length - 1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(count: PictomaniaCount) {
    this.count = count;
    this.steps = script(count);
  }

  /** From the first stack on. */
  tell(at = 0): void {
    this.at = at;
    this.#wait();
  }

  next(): void {
    if (this.isOver) return;
    this.tell(this.at + 1);
  }

  /** One stack again, and on from there. */
  tellStack(seat: Seat): void {
    const at = stackOf(this.steps, seat);
    if (at >= 0) this.tell(at);
  }

  skip(): void {
    this.tell(this.steps.length - 1);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const pause = lasts(this.step, this.count);
    if (Number.isFinite(pause)) this.#timer = setTimeout(() => this.next(), pause);
  }
}
