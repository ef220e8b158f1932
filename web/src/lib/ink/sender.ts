/** Sends the line under my pen, a few points at a time. */
import type { Line } from './line';
import { BATCH_POINTS, writeBatch } from './live';

/** Milliseconds between two batches: the server passes news on every 30. */
const PACE = 40;

export class Sender {
  #send: (bytes: Uint8Array<ArrayBuffer>) => void;
  #line: Line | null = null;
  #number = 0;
  #sent = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    this.#send = send;
  }

  grow(line: Line): void {
    if (line !== this.#line) {
      this.#line = line;
      this.#sent = 0;
      this.#number = (this.#number + 1) & 0xff;
    }
    this.#timer ??= setTimeout(() => this.#flush(false), PACE);
  }

  /** The line is whole: the others see all of it even before it is stored. */
  finish(): void {
    this.#flush(true);
    this.#line = null;
  }

  /** Nothing more is sent of this line. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#line = null;
  }

  #flush(last: boolean): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const line = this.#line;
    if (!line) return;
    while (this.#sent < line.points.length || last) {
      const points = line.points.slice(this.#sent, this.#sent + BATCH_POINTS);
      const first = this.#sent === 0;
      this.#sent += points.length;
      const end = this.#sent >= line.points.length;
      this.#send(
        writeBatch({ line: this.#number, first, last: last && end, pressed: line.pressed, points }),
      );
      if (end) return;
    }
  }
}
