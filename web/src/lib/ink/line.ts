/** A line of the pencil as points, and as it crosses the wire. */
import type { Orientation, Stroke } from '../protocol/ink';

/** In canvas units; pressure from 0 to 255 where a pen tells it. */
export type Point = { x: number; y: number; pressure: number };

export type Line = {
  points: Point[];
  /** A pen told how hard it was pressed. */
  pressed: boolean;
};

/** The sides of a sheet in canvas units: the same picture on every screen. */
export function sizeOf(orientation: Orientation): { width: number; height: number } {
  return orientation === 'portrait' ? { width: 1000, height: 1400 } : { width: 1400, height: 1000 };
}

/** A line longer than this is stored in pieces; the referee's limit is 2,000. */
export const LONGEST = 1500;

/** Where no pen tells: in the middle. */
export const PLAIN_PRESSURE = 128;

export function toStroke({ points, pressed }: Line): Stroke {
  const steps: number[] = [];
  let from = { x: 0, y: 0 };
  for (const point of points) {
    steps.push(point.x - from.x, point.y - from.y);
    from = point;
  }
  return pressed
    ? { points: steps, pressure: points.map(({ pressure }) => pressure) }
    : { points: steps };
}

export function toLine({ points: steps, pressure }: Stroke): Line {
  const points: Point[] = [];
  let x = 0;
  let y = 0;
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    points.push({ x, y, pressure: pressure?.[at / 2] ?? PLAIN_PRESSURE });
  }
  return { points, pressed: pressure != null };
}

/** How near a line passes to the way from one point to another, in canvas units. */
export function distance({ points }: Line, from: Spot, to: Spot): number {
  let nearest = Infinity;
  for (const [at, point] of points.entries()) {
    const before = points[at - 1] ?? point;
    nearest = Math.min(nearest, gap(before, point, from, to));
    if (nearest === 0) break;
  }
  return nearest;
}

type Spot = { x: number; y: number };

/** Between two pieces of straight line. */
function gap(a: Spot, b: Spot, c: Spot, d: Spot): number {
  if (cross(a, b, c, d)) return 0;
  return Math.min(aside(a, c, d), aside(b, c, d), aside(c, a, b), aside(d, a, b));
}

function cross(a: Spot, b: Spot, c: Spot, d: Spot): boolean {
  const turn = (p: Spot, q: Spot, r: Spot) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

function aside(point: Spot, from: Spot, to: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - part * dx, point.y - from.y - part * dy);
}
