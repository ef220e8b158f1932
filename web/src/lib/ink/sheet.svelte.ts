/** One player's sheet of one round: what is stored of it, and what is on its way. */
import type { Ink, Stroke } from '../protocol/ink';
import { toLine, type Line } from './line';
import type { Batch } from './live';
import { Paper, type Mark } from './paper';

/** A line that somebody draws just now, as far as it came. */
type LiveLine = Line & { number: number; ended: boolean; touched: number };

/** Mine, sent and not stored yet: shown at once, gone if it is refused. */
type Pending = { id: string; stroke: Stroke; line: Line };

/** A live line that nothing was heard of for so many milliseconds was lost on the way. */
const FORGOTTEN = 4000;

export class Sheet {
  readonly paper = new Paper();
  /** Changes with whatever is to be seen. */
  version = $state(0);
  /** The line under my own pen. */
  #mine: Line | null = null;
  #live: LiveLine[] = [];
  #pending: Pending[] = [];
  /** Strokes that I am erasing, by command. */
  #erasing = new Map<string, number[]>();

  get revision(): number {
    void this.version;
    return this.paper.revision;
  }

  get isEmpty(): boolean {
    void this.version;
    return this.paper.isEmpty && this.#pending.length === 0;
  }

  get canUndo(): boolean {
    void this.version;
    return this.paper.last !== null || this.#pending.length > 0;
  }

  /** Something of mine is not stored yet. */
  get isBusy(): boolean {
    void this.version;
    return this.#mine !== null || this.#pending.length > 0 || this.#erasing.size > 0;
  }

  /** What lies still: stored, and not being erased. */
  get marks(): readonly Mark[] {
    if (this.#erasing.size === 0) return this.paper.marks;
    const hidden = new Set([...this.#erasing.values()].flat());
    return this.paper.marks.filter(({ at }) => !hidden.has(at));
  }

  /** Stored or under way, above the marks. */
  get lines(): { line: Line; ended: boolean }[] {
    return [
      ...this.#pending.map(({ line }) => ({ line, ended: true })),
      ...this.#live.map((line) => ({ line, ended: line.ended })),
      ...(this.#mine ? [{ line: this.#mine, ended: false }] : []),
    ];
  }

  /** Stored events from a revision on. Says false if some are missing before them. */
  hear(from: number, ink: readonly Ink[]): boolean {
    if (from > this.paper.revision) return false;
    const fresh = ink.slice(this.paper.revision - from);
    for (const event of fresh) {
      this.paper.add(event);
      if (event.ink === 'stroke') this.#replace(event);
      // At once: an undo that follows brings them back.
      else this.#forgetErased();
    }
    if (fresh.length > 0) this.version += 1;
    return true;
  }

  /** The next points of somebody's line. */
  follow(batch: Batch, now: number): void {
    this.#live = this.#live.filter(({ touched }) => now - touched < FORGOTTEN);
    let line = this.#live.find(({ number, ended }) => number === batch.line && !ended);
    if (!line || batch.first) {
      line = { number: batch.line, points: [], pressed: batch.pressed, ended: false, touched: now };
      this.#live.push(line);
    }
    line.points.push(...batch.points);
    line.ended = batch.last;
    line.touched = now;
    this.version += 1;
  }

  /** My line grows, or is gone from under the pen. */
  draw(line: Line | null): void {
    this.#mine = line;
    this.version += 1;
  }

  /** My line was sent. */
  sent(id: string, stroke: Stroke): void {
    this.#pending.push({ id, stroke, line: toLine(stroke) });
    this.version += 1;
  }

  erasing(id: string, strokes: number[]): void {
    this.#erasing.set(id, strokes);
    this.version += 1;
  }

  /** A command of mine was refused: what it showed was not so. */
  refused(id: string): void {
    const before = this.#pending.length + this.#erasing.size;
    this.#pending = this.#pending.filter((pending) => pending.id !== id);
    this.#erasing.delete(id);
    if (this.#pending.length + this.#erasing.size !== before) this.version += 1;
  }

  /** The pen was taken away from somebody: nothing goes on. */
  still(): void {
    if (this.#live.length === 0) return;
    this.#live = [];
    this.version += 1;
  }

  /** A stored stroke takes the place of the line that was shown for it. */
  #replace(stroke: Stroke): void {
    const sent = this.#pending.findIndex((pending) => isSame(pending.stroke, stroke));
    if (sent >= 0) this.#pending.splice(sent, 1);
    // Lines begin and are stored in the same order; batches may be lost.
    const [x, y] = stroke.points;
    const same = this.#live.findIndex(({ points: [start] }) => start?.x === x && start?.y === y);
    const oldest = this.#live[0]?.ended ? 0 : -1;
    this.#live.splice(0, (same >= 0 ? same : oldest) + 1);
  }

  #forgetErased(): void {
    if (this.#erasing.size === 0) return;
    const on = new Set(this.paper.marks.map(({ at }) => at));
    for (const [id, strokes] of this.#erasing)
      if (!strokes.some((stroke) => on.has(stroke))) this.#erasing.delete(id);
  }
}

function isSame(one: Stroke, other: Stroke): boolean {
  return (
    one.points.length === other.points.length &&
    one.points.every((number, at) => number === other.points[at])
  );
}
