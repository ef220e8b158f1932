// Writes the drawings of all words into the deck's data, and says which words want more.
import { writeFileSync } from 'node:fs';
import { DATA, drawings, faces, LEVELS } from './lib/deck.js';
import { pack } from './lib/pack.js';

/** How many drawings a word should have. */
const WANTED = { green: 2, yellow: 2, orange: 1, red: 1 };

const all = drawings();
const cannot = [...all].filter(([, list]) => list.length === 0);
const only = (kept) =>
  [...all]
    .map(([word, list]) => [word, list.filter((drawing) => kept(drawing.source))])
    .filter(([, list]) => list.length > 0);
const sort = (words) => words.sort(([a], [b]) => (a < b ? -1 : 1));
for (const [file, words] of [
  ['drawings.bin', [...only((source) => source !== 'openmoji'), ...cannot]],
  ['drawings-openmoji.bin', only((source) => source === 'openmoji')],
]) {
  const bytes = pack(sort(words));
  writeFileSync(new URL(file, DATA), bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}

const wanting = process.argv.includes('--wanting');
for (const level of LEVELS) {
  const known = faces()
    .filter((face) => face.level === level)
    .flatMap((face) => face.words.map((word) => ({ word, face, list: all.get(word) })));
  const words = known
    .filter(({ list }) => list?.length !== 0)
    .map(({ word, face, list }) => ({ word, face, count: list?.length ?? 0 }));
  const having = (test) => words.filter(({ count }) => test(count)).length;
  console.log(
    `${level}: ${having((n) => n === 0)} words without a drawing, ${having((n) => n === 1)} with one, ` +
      `${having((n) => n > 1)} with more, ${known.length - words.length} that cannot be drawn`,
  );
  if (wanting)
    for (const { word, face, count } of words)
      if (count < WANTED[level])
        console.log(`${word}\t${level}\t${face.id}\t${WANTED[level] - count}`);
}
