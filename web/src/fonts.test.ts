/** The fonts that everybody gets hold every letter that we write. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SHEET = readFileSync(join(import.meta.dirname, 'fonts/first.css'), 'utf8');

/** Drawn by the system in any font: it is only space. */
const SPACES = /[\n\r\t\u202f]/;

/** The letters of each face, as its style sheet tells them to browsers. */
const FACES = [...SHEET.matchAll(/font-family: '([^']+)'[^}]*unicode-range:\s*([^;]+);/g)].map(
  ([, family = '', ranges = '']) => ({
    family,
    spans: ranges.split(',').map((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-');
      return [parseInt(from, 16), parseInt(to, 16)] as const;
    }),
  }),
);

function textsIn(folder: string, kind: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => kind.test(path))
    .map((path) => readFileSync(join(ROOT, folder, path), 'utf8'));
}

describe('the fonts', () => {
  const texts = [
    // One file is about foreign names, and says nothing itself.
    ...textsIn('web/src/lib/words/fr', /(?<!elide)\.ts$/),
    ...textsIn('web/src/lib/words/en', /\.ts$/),
    ...textsIn('crates/decks/data', /\.(txt|toml|json|csv|tsv)$/),
  ];
  const letters = [...new Set(texts.join(''))].filter((letter) => !SPACES.test(letter));

  it('are two, and there is something to write', () => {
    expect(FACES.map(({ family }) => family)).toEqual(['Fraunces', 'Atkinson Hyperlegible Next']);
    expect(letters.length).toBeGreaterThan(90);
    expect(letters).toContain('œ');
  });

  it.each(FACES)('$family has all letters of our words', ({ spans }) => {
    const missing = letters.filter((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return !spans.some(([from, to]) => from <= code && code <= to);
    });
    expect(missing).toEqual([]);
  });
});
