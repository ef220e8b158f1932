/** How a line looks: the same picture on every screen, in canvas units. */
import { getStroke } from 'perfect-freehand';
import type { Orientation } from '../protocol/ink';
import type { Colour } from '../protocol/wire';
import { sizeOf, type Line } from './line';

/** The pencils, one per colour; paper is pale in any light. */
export const PENCILS: Record<Colour, string> = {
  vermilion: '#b8371a',
  blue: '#1f58a3',
  green: '#226b41',
  yellow: '#946a00',
  violet: '#6d3a99',
  slate: '#3f4a55',
};

const PAPER = '#fffdf6';
/** The line at the bottom edge, which tells which way is up. */
const BOTTOM_LINE = '#cbbb98';

/** The width of a line without pressure. */
export const WIDTH = 13;

const SHAPE = { size: WIDTH, thinning: 0.42, smoothing: 0.5, streamline: 0.35 };

/** What does not change any more is worked out once. */
const finished = new WeakMap<Line, Path2D>();

function pathOf(line: Line, ended: boolean): Path2D {
  const known = ended ? finished.get(line) : undefined;
  if (known) return known;
  const outline = getStroke(
    line.points.map(({ x, y, pressure }) => [x, y, pressure / 255]),
    { ...SHAPE, simulatePressure: !line.pressed, last: ended },
  );
  const path = new Path2D(curve(outline));
  if (ended) finished.set(line, path);
  return path;
}

/** Through the middle of each side, so that no corner is seen. */
function curve(outline: number[][]): string {
  const [first] = outline;
  if (!first) return '';
  const parts = [`M${first[0]} ${first[1]}Q`];
  for (const [at, [x = 0, y = 0]] of outline.entries()) {
    const [nextX = 0, nextY = 0] = outline[(at + 1) % outline.length] ?? [];
    parts.push(`${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`);
  }
  return `${parts.join(' ')}Z`;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

const grains = new Map<Colour, CanvasPattern>();
/** Dots of the grain along a side, and how many canvas units each is wide. */
const GRAIN = 192;
const DOT = 1.6;

/** Graphite on paper: colour with a grain, the same everywhere. */
function graphite(context: CanvasRenderingContext2D, colour: Colour): CanvasPattern | string {
  const known = grains.get(colour);
  if (known) return known;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = GRAIN;
  const own = canvas.getContext('2d');
  if (!own) return PENCILS[colour];
  own.fillStyle = PENCILS[colour];
  own.fillRect(0, 0, GRAIN, GRAIN);
  const image = own.getImageData(0, 0, GRAIN, GRAIN);
  let seed = 20_011;
  for (let at = 3; at < image.data.length; at += 4) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    image.data[at] = 255 - (((seed >>> 24) * (seed >>> 24)) >> 9);
  }
  own.putImageData(image, 0, 0);
  const pattern = context.createPattern(canvas, 'repeat');
  if (!pattern) return PENCILS[colour];
  pattern.setTransform(new DOMMatrix().scale(DOT));
  grains.set(colour, pattern);
  return pattern;
}

/** Draws in canvas units; the context must be scaled to them. */
export function drawLine(
  context: CanvasRenderingContext2D,
  line: Line,
  colour: Colour,
  ended = true,
): void {
  context.fillStyle = graphite(context, colour);
  context.fill(pathOf(line, ended));
}

/** A whole sheet, paper included, as wide as it is told; for pictures to keep. */
export function drawSheet(
  context: CanvasRenderingContext2D,
  sheet: { orientation: Orientation; marks: readonly { line: Line }[] },
  colour: Colour,
  width: number,
): void {
  const size = sizeOf(sheet.orientation);
  context.save();
  context.scale(width / size.width, width / size.width);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = BOTTOM_LINE;
  context.fillRect(size.width * 0.04, size.height - 26, size.width * 0.92, 7);
  context.beginPath();
  context.rect(0, 0, size.width, size.height);
  context.clip();
  for (const { line } of sheet.marks) drawLine(context, line, colour);
  context.restore();
}
