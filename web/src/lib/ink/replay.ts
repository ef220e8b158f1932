/** A drawing played again, from the first point to the last. */
import type { Ink, Orientation } from '../protocol/ink';
import { toLine, type Line } from './line';
import type { Picture } from './painter';
import { Paper } from './paper';

/** An erasure takes as long as drawing so many points; so does the shortest stroke. */
const LEAST = 6;

export class Replay {
  readonly #events: readonly Ink[];
  /** Where each event ends, in points from the beginning. */
  readonly #ends: number[] = [];
  readonly #lines = new Map<number, Line>();
  readonly orientation: Orientation;
  #paper = new Paper();

  constructor(events: readonly Ink[]) {
    this.#events = events;
    let end = 0;
    for (const ink of events) {
      end += ink.ink === 'stroke' ? Math.max(LEAST, ink.points.length / 2) : LEAST;
      this.#ends.push(end);
    }
    // It is held as it was in the end: a sheet is turned before anything is on it.
    this.orientation = Paper.after(events).orientation;
  }

  get #length(): number {
    return this.#ends.at(-1) ?? 0;
  }

  /** When a revision was reached, as a part of the whole. */
  when(revision: number): number {
    if (this.#length === 0) return 1;
    return (this.#ends[Math.min(revision, this.#ends.length) - 1] ?? 0) / this.#length;
  }

  /** The sheet at a part of the whole, from 0 to 1. */
  at(part: number): Picture {
    const reached = part * this.#length;
    const whole = this.#ends.findIndex((end) => end > reached);
    const revision = whole < 0 || part >= 1 ? this.#events.length : whole;
    if (revision < this.#paper.revision) this.#paper = new Paper();
    for (const ink of this.#events.slice(this.#paper.revision, revision)) this.#paper.add(ink);
    return {
      orientation: this.orientation,
      marks: this.#paper.marks,
      lines: this.#under(revision, reached),
    };
  }

  /** The stroke that is being drawn, as far as it has come. */
  #under(revision: number, reached: number): Picture['lines'] {
    const ink = this.#events[revision];
    if (ink?.ink !== 'stroke') return [];
    const line = this.#lines.get(revision) ?? toLine(ink);
    this.#lines.set(revision, line);
    const begun = this.#ends[revision - 1] ?? 0;
    const long = (this.#ends[revision] ?? 0) - begun;
    const shown = Math.ceil(((reached - begun) / long) * line.points.length);
    if (shown <= 0) return [];
    return [{ line: { ...line, points: line.points.slice(0, shown) }, ended: false }];
  }
}
