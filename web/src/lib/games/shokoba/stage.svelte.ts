/** Tells what happened, one thing after the other, and ends at the view that the server sent. */
import { tick } from 'svelte';
import type { ShokobaHappening, ShokobaView } from '../../protocol/shokoba';
import { Story } from '../../table/story.svelte';
import type { Flights } from './flights';
import { beats, blank, opening, settle, type Beat, type Scene, type Sound } from './scene';

export type Told = {
  view: ShokobaView;
  happened: ShokobaHappening[];
  news: boolean;
  match: number;
};

/** What the stage needs of the world; a test gives it a world without time. */
export type World = {
  /** Nothing flies. */
  still(): boolean;
  flights(): Flights | null;
  sound(sound: Sound | 'shokoba'): void;
  sleep(milliseconds: number): Promise<void>;
};

/** With more than this left to tell nobody watches: the older ones pass at once. */
const WATCHED = 8;
/** Cards find their final places in this many milliseconds. */
const SETTLE = 240;
/** How long a SHOKOBA stays on the table. */
const SHOUT = 1700;

type Step =
  | { happening: ShokobaHappening; rest: ShokobaHappening[]; last: ShokobaView }
  | { happening: null; last: ShokobaView };

export class Stage {
  scene = $state.raw<Scene | null>(null);
  /** Happenings are still being shown. */
  busy = $state(false);
  /** The seat that has just made a SHOKOBA. */
  shout = $state<number | null>(null);

  #world: World;
  /** Each arrival ends with a step that settles on its view. */
  #queue: Step[] = [];
  /** Raised when the telling is cut short: whoever was telling stops. */
  #telling = 0;
  #wake: (() => void) | null = null;
  #told = new Story<ShokobaHappening>((happening) =>
    happening.what === 'counted' ? happening.count.round : null,
  );
  /** A SHOKOBA told and not yet cheered. */
  #owed: number | null = null;
  #shoutTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(world: World) {
    this.#world = world;
  }

  /** All that was told of this match since the page opened. */
  get told(): ShokobaHappening[] {
    return this.#told.list;
  }

  /** The round whose count has just been told, and may be shown step by step. */
  get freshCount(): number | null {
    return this.#told.fresh;
  }

  /** The match has ended before the reader's eyes. */
  get won(): boolean {
    return this.#told.won;
  }

  /** The last count has been looked at. */
  seen(): void {
    this.#told.fresh = null;
  }

  arrive({ view, happened, news, match }: Told): void {
    if (this.#told.isOther(match) || !news) {
      this.finish();
      this.#told.begin(match);
      this.scene = news ? blank(view) : opening(view);
    }
    if (!news) {
      this.#told.recall(happened);
      return;
    }
    for (const [at, happening] of happened.entries())
      this.#queue.push({ happening, rest: happened.slice(at + 1), last: view });
    this.#queue.push({ happening: null, last: view });
    if (this.#world.still()) this.finish();
    else if (!this.busy) void this.#tellAll();
  }

  /** Ends the telling now: somebody wants to play. */
  finish(): void {
    this.#telling += 1;
    this.#world.flights()?.land();
    for (const step of this.#queue.splice(0)) {
      if (!this.scene) break;
      if (step.happening) {
        this.#tell(step.happening);
        // Each card goes its way unseen: a twin dealt later must not be taken for it.
        const shown = beats(this.scene, step.happening, step.rest, step.last);
        this.scene = shown.at(-1)?.scene ?? this.scene;
      } else {
        this.scene = settle(this.scene, step.last);
      }
    }
    this.#cheer();
    this.busy = false;
    this.#wake?.();
  }

  async #tellAll(): Promise<void> {
    const telling = this.#telling;
    this.busy = true;
    await tick(); // the table must be on the page before cards fly over it
    for (;;) {
      if (telling !== this.#telling) return;
      const step = this.#queue.shift();
      if (!step || !this.scene) break;
      const next = step.happening
        ? beats(this.scene, step.happening, step.rest, step.last)
        : [{ scene: settle(this.scene, step.last), lasts: 0, sound: null, shokoba: null }];
      if (step.happening) this.#tell(step.happening);
      for (const beat of next) {
        await this.#show(beat, this.#pace(beat.lasts));
        if (telling !== this.#telling) return;
      }
    }
    this.busy = false;
  }

  /** The more there is to tell, the quicker. */
  #pace(lasts: number): number {
    if (this.#queue.length > WATCHED) return 0;
    return this.#queue.length > 3 ? lasts * 0.6 : lasts;
  }

  async #show(next: Beat, lasts: number): Promise<void> {
    const telling = this.#telling;
    const flights = this.#world.flights();
    const before = flights?.shoot();
    this.scene = next.scene;
    if (next.sound && lasts > 0) this.#world.sound(next.sound);
    await tick();
    if (telling !== this.#telling) return;
    if (before) flights?.fly(before, next.scene, lasts || SETTLE);
    if (next.shokoba !== null) this.#cheer();
    if (lasts > 0)
      await Promise.race([
        this.#world.sleep(lasts),
        new Promise<void>((resolve) => (this.#wake = resolve)),
      ]);
    this.#wake = null;
  }

  #tell(happening: ShokobaHappening): void {
    this.#told.tell(happening);
    if ('shokoba' in happening && happening.shokoba) this.#owed = happening.seat;
  }

  #cheer(): void {
    if (this.#owed === null) return;
    this.shout = this.#owed;
    this.#owed = null;
    this.#world.sound('shokoba');
    clearTimeout(this.#shoutTimer);
    this.#shoutTimer = setTimeout(() => (this.shout = null), SHOUT);
  }
}
