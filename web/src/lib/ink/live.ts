/**
 * The line under the pen on its way to the others, in batches of a few points.
 *
 * A batch: the line's number (one byte), flags (one byte), then the points as
 * zigzag variable-length integers: the first one whole, so that a lost batch
 * costs its own points only, the others as steps. Each is followed by a byte of
 * pressure where a pen tells it. The server passes batches on unread, as frames of
 * `[seat][length, two bytes, little-endian][batch]`.
 */
import type { Seat } from '../protocol/game';
import { PLAIN_PRESSURE, type Point } from './line';

export type Batch = {
  /** Counts the lines of one pen, round and round. */
  line: number;
  first: boolean;
  last: boolean;
  pressed: boolean;
  points: Point[];
};

const FIRST = 1;
const LAST = 2;
const PRESSED = 4;

/** The server drops what is larger. */
export const BATCH_LIMIT = 1024;
/** Two coordinates of at most three bytes, and pressure. */
const POINT_LIMIT = 7;
/** So many points fit into a batch, however far apart they are. */
export const BATCH_POINTS = Math.floor((BATCH_LIMIT - 2) / POINT_LIMIT);

export function writeBatch({ line, first, last, pressed, points }: Batch): Uint8Array<ArrayBuffer> {
  const flags = (first ? FIRST : 0) | (last ? LAST : 0) | (pressed ? PRESSED : 0);
  const bytes = [line & 0xff, flags];
  let from = { x: 0, y: 0 };
  for (const point of points) {
    writeNumber(bytes, point.x - from.x);
    writeNumber(bytes, point.y - from.y);
    if (pressed) bytes.push(point.pressure);
    from = point;
  }
  return Uint8Array.from(bytes);
}

/** Null for what was not written by this page, or by another version of it. */
export function readBatch(bytes: Uint8Array): Batch | null {
  const [line, flags] = bytes;
  if (line === undefined || flags === undefined) return null;
  const pressed = (flags & PRESSED) !== 0;
  const points: Point[] = [];
  const place = { at: 2 };
  let x = 0;
  let y = 0;
  while (place.at < bytes.length) {
    const dx = readNumber(bytes, place);
    const dy = readNumber(bytes, place);
    const pressure = pressed ? bytes[place.at++] : PLAIN_PRESSURE;
    if (dx === null || dy === null || pressure === undefined) return null;
    x += dx;
    y += dy;
    points.push({ x, y, pressure });
  }
  return { line, first: (flags & FIRST) !== 0, last: (flags & LAST) !== 0, pressed, points };
}

/** What a frame holds, seat by seat; a torn end is left out. */
export function* readFrame(frame: Uint8Array): Generator<{ seat: Seat; batch: Batch }> {
  let at = 0;
  while (at + 3 <= frame.length) {
    const seat = frame[at] ?? 0;
    const length = (frame[at + 1] ?? 0) | ((frame[at + 2] ?? 0) << 8);
    at += 3;
    if (at + length > frame.length) return;
    const batch = readBatch(frame.subarray(at, at + length));
    if (batch) yield { seat, batch };
    at += length;
  }
}

function writeNumber(bytes: number[], number: number): void {
  // Zigzag: small numbers of either sign stay small.
  let rest = number < 0 ? -2 * number - 1 : 2 * number;
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>= 7;
  }
  bytes.push(rest);
}

function readNumber(bytes: Uint8Array, place: { at: number }): number | null {
  let number = 0;
  // Three bytes hold more than a sheet is wide.
  for (let shift = 0; shift <= 14; shift += 7) {
    const byte = bytes[place.at++];
    if (byte === undefined) return null;
    number |= (byte & 0x7f) << shift;
    if (byte < 0x80) return number & 1 ? -(number + 1) / 2 : number / 2;
  }
  return null;
}
