// Paints what others show of us: a picture for the preview of a link to each
// game, one for the home page, and the icons of the app. `make pictures` runs it,
// on the built page, in a real browser: the pictures are the page's own.
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const WEB = join(import.meta.dirname, '../../web');
const PUBLIC = join(WEB, 'public');
const ours = createRequire(join(WEB, 'package.json'));
const { chromium } = ours('playwright-core');
const { preview } = await import(pathToFileURL(ours.resolve('vite')).href);

/** What messengers show whole. */
const PREVIEW = { width: 1200, height: 630 };
/** They fetch it while somebody writes: it must come at once. */
const MOST = 80_000;

if (!process.env.CHROMIUM) throw new Error('CHROMIUM is not set: run `make pictures`');
mkdirSync(join(PUBLIC, 'previews'), { recursive: true });

/** Rows of points as they are: in flat colours they repeat, their differences do not. */
function unfiltered(rows, width, depth) {
  const plain = Buffer.alloc(rows.length);
  const nearest = (left, up, corner) => {
    const guess = left + up - corner;
    const [a, b, c] = [left, up, corner].map((each) => Math.abs(guess - each));
    return a <= b && a <= c ? left : b <= c ? up : corner;
  };
  for (let row = 0; row < rows.length; row += width + 1) {
    const filter = rows[row];
    for (let at = row + 1; at <= row + width; at += 1) {
      const left = at - row > depth ? plain[at - depth] : 0;
      const up = row > 0 ? plain[at - width - 1] : 0;
      const corner = at - row > depth && row > 0 ? plain[at - width - 1 - depth] : 0;
      const guess = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter];
      plain[at] = rows[at] + guess;
    }
  }
  return plain;
}

/** The same picture, compressed as well as it can be: a browser is in a hurry. */
function squeezed(png) {
  const chunks = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    chunks.push({ kind, data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  const data = Buffer.concat(chunks.filter(({ kind }) => kind === 'IDAT').map(({ data }) => data));
  const [{ data: form }] = chunks;
  if (form[8] !== 8 || form[12] !== 0) throw new Error('a picture of another kind than expected');
  const depth = { 2: 3, 6: 4 }[form[9]];
  const rows = unfiltered(inflateSync(data), form.readUInt32BE(0) * depth, depth);
  const smaller = deflateSync(rows, { level: 9, memLevel: 9 });
  const written = [
    chunks[0],
    { kind: 'IDAT', data: smaller },
    { kind: 'IEND', data: Buffer.alloc(0) },
  ].map(({ kind, data }) => {
    const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
    const around = Buffer.alloc(8);
    around.writeUInt32BE(data.length, 0);
    around.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
  });
  return Buffer.concat([png.subarray(0, 8), ...written]);
}

/** Paints this in a window of this size, after the page's own styles. */
async function paint(page, file, size, html) {
  await page.setViewportSize(size);
  await page.evaluate(async (html) => {
    const old = document.getElementById('painting');
    old?.remove();
    const painting = document.createElement('div');
    painting.id = 'painting';
    painting.innerHTML = html;
    for (const [name, value] of Object.entries({
      position: 'fixed',
      inset: '0',
      zIndex: '99',
      display: 'flex',
      // Nothing of the page may shine through.
      background: '#10242a',
    }))
      painting.style[name] = value;
    for (const svg of painting.querySelectorAll('svg')) {
      svg.style.flex = '1';
      svg.style.minWidth = '0';
      svg.style.height = '100%';
    }
    document.body.append(painting);
    await document.fonts.ready;
  }, html);
  const png = squeezed(await page.screenshot());
  writeFileSync(join(PUBLIC, file), png);
  console.log(`${file}: ${png.length} bytes`);
  if (png.length > MOST) throw new Error(`${file} is larger than ${MOST} bytes`);
}

// Nobody answers the page's questions, and none of the pictures needs an answer.
const server = await preview({
  root: WEB,
  preview: { port: 0, host: '127.0.0.1', proxy: {} },
  logLevel: 'silent',
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  const page = await browser.newPage({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(server.resolvedUrls.local[0]);
  const pictures = await page.$$eval('article .picture', (found) =>
    found.map((picture) => ({
      game: picture.closest('article').dataset.testid.replace('game-', ''),
      html: picture.innerHTML,
    })),
  );
  if (pictures.length === 0) throw new Error('no picture on the home page');
  for (const { game, html } of pictures) await paint(page, `previews/${game}.png`, PREVIEW, html);
  await paint(page, 'previews/home.png', PREVIEW, pictures.map(({ html }) => html).join(''));
  const icon = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
  const square = (side) => ({ width: side, height: side });
  // A system that rounds or cuts icons needs the ground to reach the edge, and the rest in the middle.
  const whole = icon.replace(' rx="7"', '');
  const small = whole
    .replace('0 0 32 32', '-6 -6 44 44')
    .replace('<rect width="32" height="32"', '<rect x="-6" y="-6" width="44" height="44"');
  await paint(page, 'icon-180.png', square(180), whole);
  await paint(page, 'icon-192.png', square(192), whole);
  await paint(page, 'icon-512.png', square(512), whole);
  await paint(page, 'icon-maskable.png', square(512), small);
} finally {
  await browser.close();
  await server.close();
}
