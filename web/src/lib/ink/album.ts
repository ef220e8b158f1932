/** Drawings as pictures to keep. */
import type { Colour } from '../protocol/wire';
import { sizeOf } from './line';
import type { Paper } from './paper';
import { drawSheet } from './pencil';

export type Framed = { paper: Paper; colour: Colour; caption: string };

const INK = '#2b241f';
const FONT = "'Atkinson Hyperlegible Next', system-ui, sans-serif";

/** One sheet, as large as its canvas units. */
export function pictureOf({ paper, colour }: Omit<Framed, 'caption'>): Promise<Blob> {
  const size = sizeOf(paper.orientation);
  return toBlob(size.width, size.height, (context) =>
    drawSheet(context, paper, colour, size.width),
  );
}

const WIDTH = 420;
const HEIGHT = 420;
const GAP = 36;
const CAPTION = 46;
const HEAD = 96;

/** All sheets of a match, a row for each round. */
export function albumOf(title: string, rows: Framed[][]): Promise<Blob> {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const width = GAP + columns * (WIDTH + GAP);
  const height = HEAD + rows.length * (HEIGHT + CAPTION + GAP);
  return toBlob(width, height, (context) => {
    context.fillStyle = '#ece3d2';
    context.fillRect(0, 0, width, height);
    context.fillStyle = INK;
    context.textBaseline = 'middle';
    context.font = `600 40px 'Fraunces', Georgia, serif`;
    context.fillText(title, GAP, HEAD / 2 + 8);
    for (const [down, row] of rows.entries())
      for (const [along, framed] of row.entries())
        frame(context, framed, GAP + along * (WIDTH + GAP), HEAD + down * (HEIGHT + CAPTION + GAP));
  });
}

/** In the middle of its place, with its words below. */
function frame(context: CanvasRenderingContext2D, framed: Framed, x: number, y: number): void {
  const size = sizeOf(framed.paper.orientation);
  const width = Math.min(WIDTH, (HEIGHT * size.width) / size.height);
  const height = (width * size.height) / size.width;
  context.save();
  context.translate(x + (WIDTH - width) / 2, y + (HEIGHT - height) / 2);
  context.shadowColor = 'rgb(70 45 15 / 30%)';
  context.shadowBlur = 14;
  context.shadowOffsetY = 4;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.shadowColor = 'transparent';
  drawSheet(context, framed.paper, framed.colour, width);
  context.restore();
  context.save();
  context.fillStyle = INK;
  context.font = `22px ${FONT}`;
  context.textAlign = 'center';
  context.fillText(framed.caption, x + WIDTH / 2, y + HEIGHT + CAPTION / 2, WIDTH);
  context.restore();
}

function toBlob(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) draw(context);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}

/** Offers it to the browser as a file. */
export function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A file's name from words: letters of any alphabet, digits and hyphens. */
export function fileName(...parts: string[]): string {
  const name = parts.join('-').toLowerCase().normalize('NFC');
  return `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}.png`;
}
