// Lines as lists of points [x, y]: flattened from paths, joined, simplified, and fitted into the square.
import simplify from 'simplify-js';
import svgpath from 'svgpath';

/** The square in which every drawing is kept, and what is left free around it. */
export const SIDE = 1000;
const MARGIN = 40;
/** Ends this near to each other are one place. */
const TOUCH = 8;
/** How far a simplified line may be off, in units of the square. */
const TOLERANCE = 2.5;
/** Anything smaller is a dot, and this is how large a pencil makes it. */
const DOT = 30;
const DOT_RADIUS = 8;
/** Curves are cut into pieces of about this length before they are simplified. */
const PIECE = 6;

const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const last = (line) => line[line.length - 1];

export function lengthOf(line) {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += distance(line[i - 1], line[i]);
  return sum;
}

export function boxOf(lines) {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of lines.flat()) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** The lines of an SVG path, whose units are scaled by `scale` beforehand. */
export function flatten(d, scale = 1, transform = '') {
  const path = svgpath(d).transform(transform).scale(scale).abs().unshort().unarc();
  if (path.err) throw new Error(`${path.err}: ${d}`);
  const lines = [];
  let line = null;
  const open = (at) => {
    if (!line) lines.push((line = [at]));
  };
  path.iterate((segment, _, x, y) => {
    const [kind, ...n] = segment;
    const at = [x, y];
    if (kind === 'M') {
      line = null;
      // A lone M followed by Z or by nothing draws nothing.
      return;
    }
    open(at);
    if (kind === 'L') line.push([n[0], n[1]]);
    else if (kind === 'H') line.push([n[0], y]);
    else if (kind === 'V') line.push([x, n[0]]);
    else if (kind === 'C') line.push(...bend([at, [n[0], n[1]], [n[2], n[3]], [n[4], n[5]]]));
    else if (kind === 'Q') line.push(...bend([at, [n[0], n[1]], [n[2], n[3]]]));
    else if (kind === 'Z') {
      line.push(line[0]);
      line = null;
    } else throw new Error(`${kind} in ${d}`);
  });
  return lines;
}

/** Points on a Bézier curve after its first one. */
function bend(control) {
  const pieces = Math.min(200, Math.max(2, Math.ceil(lengthOf(control) / PIECE)));
  const points = [];
  for (let i = 1; i <= pieces; i++) {
    let row = control;
    const t = i / pieces;
    while (row.length > 1)
      row = row
        .slice(1)
        .map((b, k) => [row[k][0] + (b[0] - row[k][0]) * t, row[k][1] + (b[1] - row[k][1]) * t]);
    points.push(row[0]);
  }
  return points;
}

/** A smooth line through points (Catmull-Rom), as an SVG path. */
export function smooth(points, closed) {
  const count = points.length;
  const at = (i) =>
    closed ? points[(i + count) % count] : points[Math.min(count - 1, Math.max(0, i))];
  let d = `M${at(0)}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const lean = (a, b, sign, base) => [0, 1].map((k) => base[k] + (sign * (b[k] - a[k])) / 6);
    d += `C${lean(before, to, 1, from)} ${lean(from, after, -1, to)} ${to}`;
  }
  return d + (closed ? 'Z' : '');
}

/** Joins lines that touch end to end, the straightest way on first. */
export function join(lines) {
  const list = lines.map((line) => [...line]);
  for (;;) {
    let best = null;
    for (let i = 0; i < list.length; i++)
      for (let k = i + 1; k < list.length; k++)
        for (const a of [list[i], [...list[i]].reverse()])
          for (const b of [list[k], [...list[k]].reverse()]) {
            if (isClosed(a) || isClosed(b) || distance(last(a), b[0]) > TOUCH) continue;
            const turn = turnBetween(a, b);
            if (!best || turn < best.turn) best = { i, k, a, b, turn };
          }
    if (!best) return list;
    list.splice(best.k, 1);
    list[best.i] = [...best.a, ...best.b.slice(1)];
  }
}

const isClosed = (line) => distance(line[0], last(line)) <= TOUCH;

/** How sharply the pencil turns from the end of one line into another. */
function turnBetween(a, b) {
  const angle = (from, to) => Math.atan2(to[1] - from[1], to[0] - from[0]);
  const turn = Math.abs(angle(a.at(-2) ?? a[0], last(a)) - angle(b[0], b[1] ?? b[0]));
  return Math.min(turn, 2 * Math.PI - turn);
}

/** The lines, as large as the square allows, in its middle. */
export function fit(lines) {
  const box = boxOf(lines);
  const size = Math.max(box.right - box.left, box.bottom - box.top, 1);
  const scale = (SIDE - 2 * MARGIN) / size;
  const shift = [
    SIDE / 2 - (scale * (box.left + box.right)) / 2,
    SIDE / 2 - (scale * (box.top + box.bottom)) / 2,
  ];
  return lines.map((line) => line.map(([x, y]) => [x * scale + shift[0], y * scale + shift[1]]));
}

/** What a pencil does: whole units, no needless points, dots that can be seen. */
export function pencil(lines) {
  return lines.map((line) => {
    const box = boxOf([line]);
    if (Math.max(box.right - box.left, box.bottom - box.top) < DOT)
      return around((box.left + box.right) / 2, (box.top + box.bottom) / 2, DOT_RADIUS);
    const points = line.map(([x, y]) => ({ x, y }));
    return simplify(points, TOLERANCE, true).map(({ x, y }) => [Math.round(x), Math.round(y)]);
  });
}

function around(x, y, radius) {
  return [0, 1, 2, 3, 4, 5, 6].map((i) => [
    Math.round(x + radius * Math.cos((i * Math.PI) / 3)),
    Math.round(y + radius * Math.sin((i * Math.PI) / 3)),
  ]);
}
