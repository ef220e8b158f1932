// The faces of the Pictomania deck and the drawings of their words.
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { ownDrawings } from './own.js';
import { icon } from './sets.js';

export const LEVELS = ['green', 'yellow', 'orange', 'red'];
export const DATA = new URL('../../../crates/decks/data/pictomania/', import.meta.url);
const ICONS = new URL('../icons.toml', import.meta.url);

const toml = (url) => parse(readFileSync(url, 'utf8'));

/** All faces: `{ level, id, topic, words }`, with the words in English. */
export function faces() {
  return LEVELS.flatMap((level) =>
    toml(new URL(`${level}.toml`, DATA)).face.map((face) => ({
      level,
      id: face.id,
      topic: face.topic,
      words: face.en,
    })),
  );
}

/** For each word that has any, its drawings: `{ source, name, strokes }`, our own first. */
export function drawings() {
  const known = new Set(faces().flatMap((face) => face.words));
  const found = new Map();
  const add = (word, list, where) => {
    if (!known.has(word))
      throw new Error(`${where}: "${word}" is not an English word of the deck.`);
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
  return found;
}
