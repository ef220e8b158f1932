/** Tells the count step by step, with everybody else; can be skipped, and begun again. */
import type { Seat } from '../../protocol/game';
import type { PictomaniaCount } from '../../protocol/pictomania';
import { Telling } from '../../table/telling.svelte';
import { lasts, sceneAt, script, stackOf, type Scene, type Step } from './reveal';

export class Teller {
  readonly count: PictomaniaCount;
  readonly steps: readonly Step[];
  readonly telling: Telling;
  readonly step = $derived.by(() => this.steps[this.telling.at] as Step);
  readonly scene: Scene = $derived.by(() => sceneAt(this.count, this.steps, this.telling.at));

  /** `begun` is when it began for everybody. To be made while a component is. */
  constructor(count: PictomaniaCount, begun: () => number | null) {
    this.count = count;
    this.steps = script(count);
    // The sums stay.
    const passing = this.steps.slice(0, -1);
    this.telling = new Telling(
      passing.map((step) => lasts(step, count)),
      begun,
    );
  }

  /** One stack again, and on from there, for this page alone. */
  tellStack(seat: Seat): void {
    const at = stackOf(this.steps, seat);
    if (at >= 0) this.telling.tell(at);
  }
}
