/** Drawings as pictures to keep. */
import type { Colour } from '../protocol/wire';
import { sizeOf } from './line';
import type { Paper } from './paper';
import { drawSheet } from './pencil';

export type Framed = { paper: Paper; colour: Colour; caption: string };

const INK = '#2b241f';
const SOFT_INK = '#5b5044';
const GROUND = '#ece3d2';
const FONT = "'Atkinson Hyperlegible Next', system-ui, sans-serif";
const TITLE_FONT = "'Fraunces', Georgia, serif";

/** Below a sheet of its own: the word, and who drew it. */
const LEGEND = 190;
const MARGIN = 40;

/** One sheet, as large as its canvas units, and below it what it shows and who drew it. */
export async function pictureOf(
  { paper, colour }: Omit<Framed, 'caption'>,
  word: string,
  artist: string,
): Promise<Blob> {
  const { width, height } = sizeOf(paper.orientation);
  const lines = [
    { text: word, font: `600 68px ${TITLE_FONT}`, ink: INK, y: height + 70 },
    { text: artist, font: `40px ${FONT}`, ink: SOFT_INK, y: height + 140 },
  ];
  // A canvas does not wait for letters that have not come yet, as those of rare names.
  await Promise.all(lines.map(({ font, text }) => document.fonts.load(font, text)));
  return toBlob(width, height + LEGEND, (context) => {
    context.fillStyle = GROUND;
    context.fillRect(0, height, width, LEGEND);
    drawSheet(context, paper, colour, width);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (const { text, font, ink, y } of lines) {
      context.font = font;
      context.fillStyle = ink;
      context.fillText(text, width / 2, y, width - 2 * MARGIN);
    }
  });
}

const WIDTH = 420;
const HEIGHT = 420;
const GAP = 36;
const CAPTION = 46;
const HEAD = 96;

/** All sheets of a match, a row for each round. */
export async function albumOf(title: string, rows: Framed[][]): Promise<Blob> {
  const captions = rows.flat().map(({ caption }) => caption);
  await document.fonts.load(`22px ${FONT}`, captions.join(''));
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const width = GAP + columns * (WIDTH + GAP);
  const height = HEAD + rows.length * (HEIGHT + CAPTION + GAP);
  return toBlob(width, height, (context) => {
    context.fillStyle = GROUND;
    context.fillRect(0, 0, width, height);
    context.fillStyle = INK;
    context.textBaseline = 'middle';
    context.font = `600 40px ${TITLE_FONT}`;
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
