/** What was told of a match since the page opened, and which round's end has only just come. */
import { untrack } from 'svelte';
import type { GameName } from '../session/games';
import type { Arrival } from '../session/table-session.svelte';

export class Story<H extends { what: string }> {
  list = $state.raw<H[]>([]);
  /** The round whose end has just been told, and may be shown step by step. */
  fresh = $state<number | null>(null);
  /** The match has ended before the reader's eyes. */
  won = $state(false);
  #match: number | null = null;
  /** The round that a happening ends, if it does. */
  #ended: (happening: H) => number | null;

  constructor(ended: (happening: H) => number | null) {
    this.#ended = ended;
  }

  /** What happened since the present round began. */
  readonly round = $derived.by(() => {
    const began = this.list.findLastIndex(({ what }) => what === 'round_began');
    return this.list.slice(Math.max(0, began));
  });

  isOther(match: number): boolean {
    return match !== this.#match;
  }

  /** Of another match nothing has been told; of this one nothing is new. */
  begin(match: number): void {
    if (this.isOther(match)) this.list = [];
    this.#match = match;
    this.fresh = null;
    this.won = false;
  }

  tell(happening: H): void {
    this.list = [...this.list, happening];
    if (happening.what === 'round_began') this.fresh = null;
    if (happening.what === 'won') this.won = true;
    this.fresh = this.#ended(happening) ?? this.fresh;
  }

  /** What was so before the page opened. */
  recall(happened: readonly H[]): void {
    this.list = [...this.list, ...happened];
  }

  /** All at once; returns what is news. */
  hear({ match, happened, news }: { match: number; happened: H[]; news: boolean }): H[] {
    if (this.isOther(match) || !news) this.begin(match);
    if (!news) {
      this.recall(happened);
      return [];
    }
    for (const happening of happened) this.tell(happening);
    return happened;
  }
}

/** Each arrival is heard once, before the page shows it. Call it while a component is made. */
export function eachArrival<G extends GameName>(
  arrival: () => Arrival<G>,
  hear: (arrival: Arrival<G>) => void,
): void {
  let last: Arrival<G> | null = null;
  $effect.pre(() => {
    const now = arrival();
    if (now === last) return;
    last = now;
    untrack(() => hear(now));
  });
}
