/** A hand on a sheet: pointer events in, lines in canvas units out. */
import type { Orientation } from '../protocol/ink';
import { LONGEST, PLAIN_PRESSURE, sizeOf, type Line, type Point } from './line';

export type Tool = 'pencil' | 'eraser';

export type Hand = {
  /** Once a pen was seen, fingers and palms do not draw, in later rounds either. */
  penSeen: boolean;
  tool(): Tool;
  orientation(): Orientation;
  /** The line under the pen has grown; a new object for each line. */
  grow(line: Line): void;
  /** It is finished; `more` if the same movement goes on as another line. */
  finish(line: Line, more: boolean): void;
  /** It was no line after all: a palm. */
  drop(): void;
  /** The eraser went from here to there. */
  rub(from: Point, to: Point): void;
  rubbed(): void;
};

/** Nearer than this, in canvas units, or sooner, in milliseconds, is the same point. */
const STEP = 4;
const SOON = 7;

/** The parts of an event that count, so that a test can move the hand. */
export type Touch = Pick<
  PointerEvent,
  'pointerId' | 'pointerType' | 'pressure' | 'clientX' | 'clientY' | 'timeStamp' | 'button'
> & { getCoalescedEvents?: () => Touch[] };

/** Where the sheet lies on the screen. */
export type Frame = { left: number; top: number; width: number; height: number };

export class Pen {
  #hand: Hand;
  #pointer: number | null = null;
  #kind = '';
  #tool: Tool = 'pencil';
  #frame: Frame = { left: 0, top: 0, width: 1, height: 1 };
  #line: Line | null = null;
  #rubbed: Point | null = null;
  #time = 0;

  constructor(hand: Hand) {
    this.#hand = hand;
  }

  get isDown(): boolean {
    return this.#pointer !== null;
  }

  /** Says whether this hand draws; others are ignored until it is lifted. */
  down(touch: Touch, frame: Frame): boolean {
    if (touch.pointerType === 'mouse' && touch.button !== 0) return false;
    if (touch.pointerType === 'pen') {
      this.#hand.penSeen = true;
      // The palm came first: it was no line.
      if (this.#pointer !== null && this.#kind === 'touch') this.cancel();
    }
    if (touch.pointerType === 'touch' && this.#hand.penSeen) return false;
    if (this.#pointer !== null) return false;
    this.#pointer = touch.pointerId;
    this.#kind = touch.pointerType;
    this.#frame = frame;
    // The other end of a pen rubs out.
    this.#tool = touch.button === 5 ? 'eraser' : this.#hand.tool();
    this.#time = touch.timeStamp;
    const point = this.#point(touch);
    if (this.#tool === 'eraser') {
      this.#rubbed = point;
      this.#hand.rub(point, point);
    } else {
      this.#line = { points: [point], pressed: this.#kind === 'pen' && touch.pressure > 0 };
      this.#hand.grow(this.#line);
    }
    return true;
  }

  move(touch: Touch): void {
    if (touch.pointerId !== this.#pointer) return;
    const between = touch.getCoalescedEvents?.() ?? [];
    let grown = false;
    for (const each of between.length > 0 ? between : [touch]) grown = this.#go(each) || grown;
    if (grown && this.#line) this.#hand.grow(this.#line);
  }

  up(touch: Touch): void {
    if (touch.pointerId !== this.#pointer) return;
    this.#go(touch, true);
    const line = this.#line;
    this.#lift();
    if (line) this.#hand.finish(line, false);
    else this.#hand.rubbed();
  }

  /** The line is dropped, what was rubbed out stays so. */
  cancel(): void {
    if (this.#pointer === null) return;
    const line = this.#line;
    this.#lift();
    if (line) this.#hand.drop();
    else this.#hand.rubbed();
  }

  /** The browser took the pointer away: what was drawn is kept. */
  interrupt(touch: Touch): void {
    if (touch.pointerId !== this.#pointer) return;
    const line = this.#line;
    this.#lift();
    if (line) this.#hand.finish(line, false);
    else this.#hand.rubbed();
  }

  #lift(): void {
    this.#pointer = null;
    this.#line = null;
    this.#rubbed = null;
  }

  #go(touch: Touch, last = false): boolean {
    const point = this.#point(touch);
    if (this.#rubbed) {
      this.#hand.rub(this.#rubbed, point);
      this.#rubbed = point;
      return false;
    }
    const line = this.#line;
    const before = line?.points.at(-1);
    if (!line || !before) return false;
    const step = Math.hypot(point.x - before.x, point.y - before.y);
    const near = step < STEP || touch.timeStamp - this.#time < SOON;
    if (near && !(last && step >= 1)) return false;
    // A lifted pen has no pressure: the line ends as it went.
    line.points.push(last ? { ...point, pressure: before.pressure } : point);
    this.#time = touch.timeStamp;
    if (line.points.length >= LONGEST && !last) this.#cut(line);
    return true;
  }

  /** Long lines are stored in pieces, each beginning where the last one ends. */
  #cut(line: Line): void {
    const end = line.points.at(-1);
    if (!end) return;
    this.#line = { points: [end], pressed: line.pressed };
    this.#hand.finish(line, true);
  }

  #point({ clientX, clientY, pressure }: Touch): Point {
    const { width, height } = sizeOf(this.#hand.orientation());
    const along = (at: number, from: number, length: number, units: number) =>
      Math.min(units, Math.max(0, Math.round(((at - from) / length) * units)));
    return {
      x: along(clientX, this.#frame.left, this.#frame.width, width),
      y: along(clientY, this.#frame.top, this.#frame.height, height),
      pressure:
        this.#kind === 'pen' && pressure > 0
          ? Math.min(255, Math.round(pressure * 255))
          : PLAIN_PRESSURE,
    };
  }
}
