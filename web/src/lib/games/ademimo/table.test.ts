import { describe, expect, it } from 'vitest';
import type { AdemimoHappening } from '../../protocol/ademimo';
import { dictionaries } from '../../words/fixture';
import { cardsWith, EXAMPLE, WORDS } from './fixture';
import { nearest, type Box } from './grid';
import { sentences } from './log';
import { clockwise, type Someone } from '../../table/people';
import { groups, trails } from './trail';

const people: Someone[] = ['Ada', 'Zoé', 'Octave', 'Maud'].map((name, seat) => ({
  seat,
  name,
  colour: 'blue',
  me: seat === 0,
  away: false,
  computer: false,
  kept: false,
}));

describe('the pawns on a clue', () => {
  it('stay together as they came', () => {
    const pawns = [
      { seat: 1, number: 1 },
      { seat: 0, number: 2 },
      { seat: 0, number: 3 },
    ];
    expect(groups(pawns)).toEqual([
      { seat: 1, numbers: [1] },
      { seat: 0, numbers: [2, 3] },
    ]);
  });

  it('tell each player’s clues in order', () => {
    const cards = cardsWith({
      '0.1': [
        { seat: 1, number: 1 },
        { seat: 0, number: 2 },
        { seat: 0, number: 3 },
      ],
      '5.2': [{ seat: 0, number: 1 }],
    });
    const [mine, other] = trails(cards, 4);
    expect(mine).toEqual([
      { card: 5, clue: 2, text: 'indice 52', numbers: [1] },
      { card: 0, clue: 1, text: 'indice 01', numbers: [2, 3] },
    ]);
    expect(other).toHaveLength(1);
  });
});

describe('the log', () => {
  const happened: AdemimoHappening[] = [
    { what: 'round_began', round: 1, first: 2, words: WORDS, cards: cardsWith() },
    { what: 'placed', seat: 2, card: 3, clue: 1, pawns: 1, number: 1 },
    { what: 'placed', seat: 0, card: 3, clue: 0, pawns: 2, number: 1 },
    { what: 'passed', seat: 3 },
    { what: 'vote_began' },
    { what: 'revealed', reveal: EXAMPLE },
    { what: 'won', outcome: { winners: [1, 2], scores: [1, 2, 2, 0] } },
    { what: 'won', outcome: { winners: [0], scores: [3, 2, 2, 0] } },
  ];

  it('tells the round in French', () => {
    expect(sentences(dictionaries.fr, people, happened)).toEqual([
      'Manche 1\u202f: Octave commence.',
      'Octave pose son pion 1 sur «\u202findice 31\u202f».',
      'Vous posez vos pions 1 et 2 sur «\u202findice 30\u202f».',
      'Maud ne pose plus de pion.',
      'Les indices sont là. Chacun vote en secret.',
      'Manche 1\u202f: la révélation. Votre mot\u202f: lampe. Trouvé par Maud. ' +
        'Le mot de Zoé\u202f: valise. Trouvé par vous et Maud. ' +
        'Le mot d’Octave\u202f: train. Trouvé par vous et Zoé. ' +
        'Le mot de Maud\u202f: miel. Tout le monde l’a trouvé\u202f!',
      'Victoire partagée\u202f: Zoé et Octave.',
      'Vous gagnez la partie\u202f!',
    ]);
  });

  it('tells it in English', () => {
    expect(sentences(dictionaries.en, people, happened.slice(0, 5))).toEqual([
      'Round 1: Octave starts.',
      'Octave places pawn 1 on “indice 31”.',
      'You place pawns 1 and 2 on “indice 30”.',
      'Maud is done placing pawns.',
      'The clues are in. Everyone votes in secret.',
    ]);
  });
});

describe('the arrows', () => {
  /** Two rows of three, ten apart. */
  const boxes: Box[] = [0, 1].flatMap((row) =>
    [0, 1, 2].map((column) => ({ left: column * 30, top: row * 20, width: 20, height: 10 })),
  );
  const go = (from: number, key: string) => nearest(boxes, boxes[from] as Box, key);

  it('go to what lies that way', () => {
    expect(go(0, 'ArrowRight')).toBe(1);
    expect(go(1, 'ArrowDown')).toBe(4);
    expect(go(5, 'ArrowUp')).toBe(2);
    expect(go(4, 'ArrowLeft')).toBe(3);
  });

  it('stop at the edge', () => {
    expect([go(2, 'ArrowRight'), go(0, 'ArrowUp'), go(0, 'Enter')]).toEqual([-1, -1, -1]);
  });
});

describe('around the table', () => {
  it('everybody follows clockwise', () => {
    expect(clockwise(['a', 'b', 'c'], 2)).toEqual(['c', 'a', 'b']);
  });
});
