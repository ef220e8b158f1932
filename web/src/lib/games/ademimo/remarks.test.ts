import { describe, expect, it } from 'vitest';
import type { AdemimoReason, AdemimoRemark } from '../../protocol/ademimo';
import { dictionaries } from '../../words/fixture';
import { cardsWith, DESCRIBED, EXAMPLE, WORDS } from './fixture';
import { advice, ofClues, ofVote } from './remarks';

const { fr, en } = dictionaries;
const board = { words: WORDS, cards: cardsWith() };
const only: AdemimoReason = { card: 3, clue: 1, why: 'only' };
const remarks: AdemimoRemark[] = [
  { what: 'understood', seat: 1, opponent: 0, place: 1, reason: only },
  {
    what: 'understood',
    seat: 2,
    opponent: 0,
    place: 7,
    reason: { card: 0, clue: 2, why: 'as_well', rival: 1 },
  },
  { what: 'understood', seat: 3, opponent: 0, place: 1, reason: null },
  { what: 'better', seat: 0, reason: { card: 5, clue: 0, why: 'more', rival: 4 } },
];

describe('a remark', () => {
  it('says why somebody understood, or not', () => {
    expect([1, 2, 3].map((seat) => ofVote(fr, board, remarks, seat, 0))).toEqual([
      '«\u202findice 31\u202f» ne va qu’à «\u202flampe\u202f».',
      '«\u202findice 02\u202f» va à «\u202fsavon\u202f», mais aussi à «\u202flampe\u202f».',
      'Aucun indice n’y menait.',
    ]);
    expect(ofVote(en, board, remarks, 1, 0)).toBe('“indice 31” only fits “lampe”.');
    expect(ofVote(fr, board, remarks, 0, 1)).toBeNull();
  });

  it('names a better clue for a person’s word', () => {
    expect(ofClues(fr, board, DESCRIBED, remarks, 0)).toBe(
      'Un meilleur indice\u202f: «\u202findice 50\u202f» va mieux à «\u202flampe\u202f» qu’à «\u202fmiel\u202f».',
    );
    expect(ofClues(en, board, DESCRIBED, remarks, 0)).toBe(
      'A better clue: “indice 50” fits “lampe” better than “miel”.',
    );
    expect(ofClues(fr, board, DESCRIBED, remarks, 1)).toBeNull();
  });

  it('says what a computer player meant', () => {
    const gave: AdemimoRemark[] = [
      { what: 'gave', seat: 2, reason: { card: 0, clue: 0, why: 'rest' } },
    ];
    expect(ofClues(fr, board, EXAMPLE, gave, 2)).toBe(
      '«\u202findice 00\u202f», faute de mieux pour «\u202ftrain\u202f».',
    );
    expect(ofClues(fr, board, EXAMPLE, gave, 1)).toBeNull();
  });
});

describe('a hint', () => {
  it('is a clue for one’s own word, or a word for somebody', () => {
    const nameOf = () => 'Zoé';
    expect(advice(fr, board, { what: 'give', reason: only }, 8, nameOf)).toBe(
      'Conseil\u202f: «\u202findice 31\u202f» ne va qu’à «\u202fhuile\u202f».',
    );
    const vote = { what: 'vote', opponent: 1, place: 3, reason: null } as const;
    expect(advice(en, board, vote, null, nameOf)).toBe(
      'Hint: “train” for Zoé. No clue pointed there.',
    );
  });
});
