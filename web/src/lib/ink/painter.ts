/**
 * Paints a sheet onto a canvas. What lies still is kept on a second canvas, so
 * that a growing line costs the same however much was drawn before it.
 */
import type { Orientation } from '../protocol/ink';
import type { Colour } from '../protocol/wire';
import { sizeOf, type Line } from './line';
import type { Mark } from './paper';
import { drawLine } from './pencil';

export type Picture = {
  orientation: Orientation;
  marks: readonly Mark[];
  lines: readonly { line: Line; ended: boolean }[];
};

/** Enough for any screen; a canvas of a 4K wall need not be sharper. */
const MOST_PIXELS = 2048;

export class Painter {
  #canvas: HTMLCanvasElement;
  #still: HTMLCanvasElement;
  #drawn: readonly Mark[] = [];
  #colour: Colour | null = null;
  #orientation: Orientation | null = null;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#still = document.createElement('canvas');
  }

  /** `width` is that of the sheet on the screen, in CSS pixels. */
  paint(picture: Picture, colour: Colour, width: number): void {
    const size = sizeOf(picture.orientation);
    const pixels = Math.min(MOST_PIXELS, Math.round(width * (globalThis.devicePixelRatio || 1)));
    if (pixels <= 0) return;
    const scale = pixels / size.width;
    const height = Math.round(size.height * scale);
    const moved =
      this.#canvas.width !== pixels ||
      this.#canvas.height !== height ||
      this.#colour !== colour ||
      this.#orientation !== picture.orientation;
    if (moved) {
      this.#canvas.width = this.#still.width = pixels;
      this.#canvas.height = this.#still.height = height;
      this.#colour = colour;
      this.#orientation = picture.orientation;
      this.#drawn = [];
    }
    this.#keep(picture.marks, colour, scale);
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, pixels, height);
    context.drawImage(this.#still, 0, 0);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    for (const { line, ended } of picture.lines) drawLine(context, line, colour, ended);
  }

  /** Brings the still canvas up to date: adds what is new, or begins again. */
  #keep(marks: readonly Mark[], colour: Colour, scale: number): void {
    const context = this.#still.getContext('2d');
    if (!context) return;
    const drawn = this.#drawn;
    const grew =
      marks.length >= drawn.length && drawn.every(({ line }, at) => line === marks[at]?.line);
    context.setTransform(1, 0, 0, 1, 0, 0);
    if (!grew) context.clearRect(0, 0, this.#still.width, this.#still.height);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    for (const { line } of grew ? marks.slice(drawn.length) : marks)
      drawLine(context, line, colour);
    this.#drawn = marks;
  }
}
