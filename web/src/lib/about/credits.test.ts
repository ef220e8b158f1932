import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { about as en } from '../words/en/about';
import { about as fr } from '../words/fr/about';
import { CREDITS } from './credits';

const NOTICE = readFileSync(join(import.meta.dirname, '../../../../NOTICE'), 'utf8');
const flat = (text: string) => text.replace(/\s+/g, ' ');

test('everybody who is thanked on the page is in NOTICE, and nobody there is forgotten', () => {
  const credits = Object.values(CREDITS).flat();
  const names = credits.flatMap(({ what }) => what.split(', '));
  for (const name of names.filter((name) => !['Quick', 'Draw!'].includes(name)))
    expect(flat(NOTICE), name).toContain(name.replace(/ \d.*$/, ''));
  // Every entry of the lists there begins with a dash.
  const entries = [...NOTICE.matchAll(/^- (.+(?:\n {2}.+)*)/gm)].map(([, entry = '']) =>
    flat(entry),
  );
  const known = [...names, 'Quick, Draw!'].map((name) => name.replace(/ \d.*$/, ''));
  for (const entry of entries)
    expect(
      known.some((name) => entry.includes(name)),
      entry,
    ).toBe(true);
  expect(entries.length).toBeGreaterThan(15);
});

test('both languages say the same things', () => {
  expect(Object.keys(en)).toEqual(Object.keys(fr));
  for (const text of Object.values(fr).flatMap((entry) =>
    typeof entry === 'object'
      ? Object.values(entry)
      : [typeof entry === 'string' ? entry : entry('Go, Nim')],
  )) {
    expect(text).not.toMatch(/'/);
    expect(text).not.toMatch(/[^\u202f][;:!?»]/u);
  }
});
