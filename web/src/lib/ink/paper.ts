/**
 * A sheet as the list of what was done to it. A stroke is named by the number of
 * the event that drew it; undoing brings back what an erasure or a clearing took.
 */
import type { Ink, Orientation } from '../protocol/ink';
import { toLine, type Line } from './line';

export type Mark = { at: number; line: Line };

export class Paper {
  readonly events: Ink[] = [];
  orientation: Orientation = 'portrait';
  /** What an undo would take back. */
  last: number | null = null;
  /** Every stroke ever drawn here, on the sheet or not. */
  #lines = new Map<number, Line>();
  #on = new Set<number>();
  /** For each event: what an undo takes back once this one is undone. */
  #before: (number | null)[] = [];
  /** What each clearing took. */
  #took = new Map<number, number[]>();
  #marks: Mark[] | null = null;

  /** The sheet as it was after so many events. */
  static after(events: readonly Ink[], revision = events.length): Paper {
    const paper = new Paper();
    for (const ink of events.slice(0, revision)) paper.add(ink);
    return paper;
  }

  get revision(): number {
    return this.events.length;
  }

  /** What is on the sheet, the oldest first. */
  get marks(): readonly Mark[] {
    this.#marks ??= [...this.#on]
      .sort((one, other) => one - other)
      .flatMap((at) => {
        const line = this.#lines.get(at);
        return line ? [{ at, line }] : [];
      });
    return this.#marks;
  }

  get isEmpty(): boolean {
    return this.#on.size === 0;
  }

  add(ink: Ink): void {
    const at = this.events.length;
    this.events.push(ink);
    this.#before.push(this.last);
    this.#marks = null;
    this.last = at;
    switch (ink.ink) {
      case 'stroke':
        this.#lines.set(at, toLine(ink));
        this.#on.add(at);
        break;
      case 'erased':
        for (const stroke of ink.strokes) this.#on.delete(stroke);
        break;
      case 'cleared':
        this.#took.set(at, [...this.#on]);
        this.#on.clear();
        break;
      case 'undone':
        this.#takeBack(ink.event);
        break;
      case 'turned':
        // What lay there fits the other way up, and does not come back.
        this.last = null;
        this.orientation = ink.orientation;
        break;
    }
  }

  #takeBack(at: number): void {
    const ink = this.events[at];
    this.last = this.#before[at] ?? null;
    switch (ink?.ink) {
      case 'stroke':
        this.#on.delete(at);
        break;
      case 'erased':
        for (const stroke of ink.strokes) this.#on.add(stroke);
        break;
      case 'cleared':
        // Whatever was drawn after the clearing was undone before it.
        this.#on = new Set(this.#took.get(at));
        break;
      case 'undone':
      case 'turned':
      case undefined:
        break;
    }
  }
}
