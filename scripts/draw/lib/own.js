// Our own drawings: the text files in own/, as README.md explains them.
import { readdirSync, readFileSync } from 'node:fs';
import { fit, flatten, pencil, SIDE, smooth } from './line.js';
import { icon, PERMISSIVE } from './sets.js';
import { ellipse, rect } from './svg.js';

const FOLDER = new URL('../own/', import.meta.url);
/** The square in which they are written. */
const WRITTEN = 100;
const SCALE = SIDE / WRITTEN;

/** A list of drawings for each word. */
export function ownDrawings() {
  const { words, parts } = readAll();
  const drawings = new Map();
  for (const [word, list] of words)
    drawings.set(
      word,
      list.map((lines) => pencil(fit(draw(lines, { words, parts }, [])))),
    );
  return drawings;
}

/** A word has one entry per drawing, a part has one; an entry is a list of written lines. */
function readAll() {
  const [words, parts] = [new Map(), new Map()];
  for (const file of readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()) {
    let entry = null;
    readFileSync(new URL(file, FOLDER), 'utf8')
      .split('\n')
      .forEach((raw, index) => {
        const line = { text: raw.replace(/#.*/, '').trim(), where: `own/${file}:${index + 1}` };
        if (!line.text) return;
        const heading = line.text.match(/^(word|part):\s*(.+)$/);
        if (!heading) {
          if (!entry) throw new Error(`${line.where}: a stroke before the first word or part`);
          entry.push(line);
          return;
        }
        const [, kind, name] = heading;
        entry = [];
        if (kind === 'word') words.set(name, [...(words.get(name) ?? []), entry]);
        else if (parts.has(name))
          throw new Error(`${line.where}: there is a part "${name}" already`);
        else parts.set(name, entry);
      });
  }
  return { words, parts };
}

/** `inside` names the parts that are being drawn, so that none contains itself. */
function draw(lines, all, inside) {
  if (lines.length === 0) throw new Error('A drawing without a stroke');
  return lines.flatMap(({ text, where }) => {
    try {
      return stroke(text, all, inside);
    } catch (error) {
      if (error.message.startsWith('own/')) throw error;
      throw new Error(`${where}: ${error.message}`, { cause: error });
    }
  });
}

function stroke(text, all, inside) {
  const [verb, rest] = [text.split(/\s+/)[0], text.replace(/^\S+\s*/, '')];
  if (/^M/.test(text)) return flatten(text, SCALE);
  if (verb === 'use') return use(rest, all, inside);
  if (verb === 'mirror') {
    const [, axis, mirrored] = rest.match(/^(\S+)\s+(.+)$/) ?? fail('mirror X STROKE');
    const lines = stroke(mirrored, all, inside);
    return [
      ...lines,
      ...lines.map((line) => line.map(([x, y]) => [2 * SCALE * number(axis) - x, y])),
    ];
  }
  const n = rest.split(/[\s,]+/).map(number);
  switch (verb) {
    case 'line':
      return flatten(`M${pairs(n, 2).join('L')}`, SCALE);
    case 'shape':
      return flatten(`M${pairs(n, 3).join('L')}Z`, SCALE);
    case 'curve':
      return flatten(smooth(pairs(n, 2), false), SCALE);
    case 'loop':
      return flatten(smooth(pairs(n, 3), true), SCALE);
    case 'circle':
      return expect(
        n,
        3,
        () => flatten(ellipse(n[0], n[1], n[2], n[2]), SCALE),
        'circle X Y RADIUS',
      );
    case 'ellipse':
      return expect(n, 4, () => flatten(ellipse(...n), SCALE), 'ellipse X Y RX RY');
    case 'rect':
      return expect(n, 4, () => flatten(rect(...n), SCALE), 'rect X Y WIDTH HEIGHT');
    case 'dot':
      return pairs(n, 1).map(([x, y]) => [[x * SCALE, y * SCALE]]);
    default:
      throw new Error(`"${verb}" is no stroke`);
  }
}

/** `NAME at X Y [scale S or SX SY] [turn DEGREES] [flip]`: the middle of the part goes to X Y. */
function use(text, all, inside) {
  const form =
    /^(.+?) at (\S+) (\S+)(?: scale ([\d.]+)(?: ([\d.]+))?)?(?: turn (-?[\d.]+))?( flip)?$/;
  const [, name, x, y, sx = '1', sy = sx, turn = '0', flip] =
    text.match(form) ?? fail('use NAME at X Y scale S turn DEGREES flip');
  const angle = (number(turn) * Math.PI) / 180;
  const middle = SIDE / 2;
  return linesOf(name, all, inside).map((line) =>
    line.map((point) => {
      const dx = (point[0] - middle) * number(sx) * (flip ? -1 : 1);
      const dy = (point[1] - middle) * number(sy);
      return [
        number(x) * SCALE + dx * Math.cos(angle) - dy * Math.sin(angle),
        number(y) * SCALE + dx * Math.sin(angle) + dy * Math.cos(angle),
      ];
    }),
  );
}

/** What is used is a part, the first own drawing of a word, or an icon. */
function linesOf(name, all, inside) {
  if (inside.includes(name)) throw new Error(`"${name}" contains itself`);
  const [set] = name.split(':');
  if (PERMISSIVE.includes(set)) return icon(name);
  const lines = all.parts.get(name) ?? all.words.get(name)?.[0];
  if (!lines) throw new Error(`no part, word or icon "${name}"`);
  return draw(lines, all, [...inside, name]);
}

function number(text) {
  const value = Number(text);
  if (text === '' || Number.isNaN(value)) throw new Error(`"${text}" is no number`);
  return value;
}

function pairs(n, least) {
  if (n.length % 2 || n.length < 2 * least) throw new Error(`at least ${least} points, each X Y`);
  return Array.from({ length: n.length / 2 }, (_, i) => [n[2 * i], n[2 * i + 1]]);
}

function expect(n, count, make, form) {
  if (n.length !== count) fail(form);
  return make();
}

function fail(form) {
  throw new Error(`write it as: ${form}`);
}
