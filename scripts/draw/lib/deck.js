// The faces of the Pictomania deck and the drawings of their words.
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { ownDrawings } from './own.js';
import { icon } from './sets.js';

export const LEVELS = ['green', 'yellow', 'orange', 'red'];
export const DATA = new URL('../../../crates/decks/data/pictomania/', import.meta.url);
const ICONS = new URL('../icons.toml', import.meta.url);
const CANNOT = new URL('../cannot.txt', import.meta.url);

const toml = (url) => parse(readFileSync(url, 'utf8'));

/**
 * All faces: `{ level, id, topic, words }`, with the words in English. Sayings are not translated:
 * the French ones follow the English ones.
 */
export function faces() {
  return LEVELS.flatMap((level) =>
    toml(new URL(`${level}.toml`, DATA)).face.map((face) => ({
      level,
      id: face.id,
      topic: face.topic,
      words: face.topic.startsWith('sayings') ? [...face.en, ...face.fr] : face.en,
    })),
  );
}

/**
 * For each word that has any, its drawings: `{ source, name, strokes }`, our own first. A word that
 * cannot be drawn has an empty list.
 */
export function drawings() {
  const known = new Set(faces().flatMap((face) => face.words));
  const found = new Map();
  const add = (word, list, where) => {
    if (!known.has(word))
      throw new Error(`${where}: "${word}" is neither an English word nor a saying of the deck.`);
    found.set(word, [...(found.get(word) ?? []), ...list]);
  };
  for (const [word, list] of ownDrawings())
    add(
      word,
      list.map((strokes, i) => ({ source: 'own', name: `own ${i + 1}`, strokes })),
      'own',
    );
  for (const [word, list] of Object.entries(toml(ICONS)))
    add(
      word,
      list.map((name) => ({ source: name.split(':')[0], name, strokes: icon(name) })),
      'icons.toml',
    );
  for (const word of cannot()) {
    if (found.has(word)) throw new Error(`cannot.txt: "${word}" has a drawing.`);
    add(word, [], 'cannot.txt');
  }
  return found;
}

/** The words that we cannot draw, one a line. */
function cannot() {
  return readFileSync(CANNOT, 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean);
}
