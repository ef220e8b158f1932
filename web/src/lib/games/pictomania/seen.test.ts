import { describe, expect, it } from 'vitest';
import type { PictomaniaRemark, WordCard } from '../../protocol/pictomania';
import { dictionaries } from '../../words/fixture';
import { sightings, wordOf } from './seen';

const { fr, en } = dictionaries;
const card = (face: string): WordCard => ({
  face,
  words: [1, 2, 3, 4, 5, 6, 7].map((number) => `${face}${number}`),
});
const cards = [card('a'), card('b'), card('c')];
const names = ['Zoé', 'Colette', 'Anatole'];
const remarks: PictomaniaRemark[] = [
  { seat: 1, on: 0, saw: [{ letter: 'B', number: 2 }] },
  {
    seat: 2,
    on: 0,
    saw: [
      { letter: 'A', number: 1 },
      { letter: 'C', number: 7 },
      { letter: 'B', number: 2 },
    ],
  },
  { seat: 2, on: 1, saw: [{ letter: 'A', number: 3 }] },
];

describe('what computers saw', () => {
  it('is a word of a card', () => {
    expect(wordOf(cards, { letter: 'C', number: 7 })).toBe('c7');
  });

  it('is told of one drawing, first and last', () => {
    expect(sightings(fr, remarks, cards, names, 0)).toEqual([
      'Colette a vu «\u202fb2\u202f».',
      'Anatole a d’abord vu «\u202fa1\u202f», puis «\u202fb2\u202f».',
    ]);
    expect(sightings(en, remarks, cards, names, 0)).toEqual([
      'Colette saw “b2”.',
      'Anatole saw “a1” at first, then “b2”.',
    ]);
    expect(sightings(en, remarks, cards, names, 2)).toEqual([]);
  });
});
