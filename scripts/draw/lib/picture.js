// Drawings side by side on a sheet, as a PNG that one can look at.
import { mkdirSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { SIDE } from './line.js';

const FOLDER = new URL('../../../.tools/sheets/', import.meta.url);
/** A cell and its caption, in pixels. */
const CELL = 150;
const CAPTION = 16;

/** Writes rows of cells `{ caption, strokes }` under a title and returns where. */
export function writeSheet(name, rows, cell = CELL) {
  const columns = Math.max(1, ...rows.map((row) => row.cells.length));
  const captions = rows.some((row) => row.cells.some((one) => one.caption)) ? CAPTION : 0;
  const heading = (row) => (row.title ? 20 : 0);
  let [y, body] = [0, ''];
  for (const row of rows) {
    if (row.title)
      body += `<text x="6" y="${y + 15}" font-size="14" font-weight="bold">${escape(row.title)}</text>`;
    row.cells.forEach((one, i) => (body += drawCell(one, i * cell, y + heading(row), cell)));
    y += heading(row) + (row.cells.length > 0 ? cell + captions : 0);
  }
  const width = Math.max(columns * cell, 300);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y}" font-family="sans-serif">` +
    `<rect width="${width}" height="${y}" fill="white"/>${body}</svg>`;
  mkdirSync(FOLDER, { recursive: true });
  const file = new URL(`${name}.png`, FOLDER);
  writeFileSync(file, new Resvg(svg, { font: { loadSystemFonts: true } }).render().asPng());
  return file.pathname;
}

function drawCell({ caption, strokes }, x, y, cell) {
  const scale = (cell - 6) / SIDE;
  const path = strokes.map((line) => `M${line.map((point) => point.join(' ')).join('L')}`).join('');
  const label = caption
    ? `<text x="${x + 4}" y="${y + cell + 10}" font-size="10">${escape(caption)}</text>`
    : '';
  return (
    `<rect x="${x + 0.5}" y="${y + 0.5}" width="${cell - 3}" height="${cell - 3}" fill="none" stroke="#ddd"/>` +
    `<path transform="translate(${x + 2} ${y + 2}) scale(${scale})" d="${path}" fill="none" stroke="black" ` +
    `stroke-width="${2 / scale}" stroke-linecap="round" stroke-linejoin="round"/>${label}`
  );
}

const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
