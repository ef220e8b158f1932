// The files of drawings that the program carries. README.md describes their form.
import { SIDE } from './line.js';

const MAGIC = 'tablee drawings 1\n';
/** Points lie on a grid this fine. */
export const GRID = 500;

/** `words` is a sorted list of [word, drawings]. */
export function pack(words) {
  const sources = [
    ...new Set(words.flatMap(([, list]) => list.map((drawing) => drawing.source))),
  ].sort();
  const bytes = [...Buffer.from(MAGIC), sources.length];
  const text = (string) => {
    const utf8 = Buffer.from(string);
    bytes.push(byte(utf8.length), ...utf8);
  };
  sources.forEach(text);
  varint(bytes, words.length);
  for (const [word, list] of words) {
    text(word);
    bytes.push(byte(list.length));
    for (const { source, strokes } of list) {
      bytes.push(sources.indexOf(source), byte(strokes.length));
      strokes.forEach((line) => packLine(bytes, line));
    }
  }
  return Buffer.from(bytes);
}

function packLine(bytes, line) {
  varint(bytes, line.length);
  let before = [0, 0];
  for (const point of line) {
    const at = point.map((value) => Math.round((value * GRID) / SIDE));
    at.forEach((value, k) => signed(bytes, value - before[k]));
    before = at;
  }
}

/** 0, -1, 1, -2, 2 ... as 0, 1, 2, 3, 4 ... */
const signed = (bytes, value) => varint(bytes, value < 0 ? -2 * value - 1 : 2 * value);

/** Seven bits a byte, the lowest first; the high bit says that more follows. */
function varint(bytes, value) {
  while (value > 127) {
    bytes.push((value & 127) | 128);
    value >>= 7;
  }
  bytes.push(value);
}

function byte(value) {
  if (value > 255) throw new Error(`${value} does not fit into a byte`);
  return value;
}
