/** Views to test with: four players, ten words, ten clue cards. */
import type {
  AdemimoCard,
  AdemimoPlayer,
  AdemimoView,
  Pawn,
  Placement,
  Reveal,
} from '../../protocol/ademimo';

export const WORDS = [
  'lampe',
  'valise',
  'train',
  'miel',
  'robot',
  'nuage',
  'savon',
  'huile',
  'cirque',
  'clé',
].map((text, at) => ({ id: `w${at + 1}`, text }));

/** Ten cards with three clues; pawns by card and clue. */
export function cardsWith(pawns: Record<string, Pawn[]> = {}): AdemimoCard[] {
  return Array.from({ length: 10 }, (_, card) => ({
    id: `c${card}`,
    clues: Array.from({ length: 3 }, (_, clue) => ({
      text: `indice ${card}${clue}`,
      pawns: pawns[`${card}.${clue}`] ?? [],
    })),
  }));
}

/** All clues of all cards but those, each for one pawn. */
export function everywhere(but: number[] = []): Placement[] {
  return Array.from({ length: 10 }, (_, card) => card)
    .filter((card) => !but.includes(card))
    .flatMap((card) => [0, 1, 2].map((clue) => ({ card, clue, pawns: 1 })));
}

export function playerWith(pawns: number): AdemimoPlayer {
  return { pawns, passed: false, points: 0, describes: true, listens: true };
}

export function viewOf(change: Partial<AdemimoView> = {}): AdemimoView {
  return {
    viewer: 0,
    setup: { language: 'fr', young: false, first: null },
    round: 1,
    rounds: 4,
    first: 0,
    words: WORDS,
    cards: cardsWith(),
    number: 8,
    players: Array.from({ length: 4 }, () => playerWith(3)),
    phase: { phase: 'description', turn: 0, placements: everywhere(), may_pass: false },
    ...change,
  };
}

export function voteOf(votes: (number | null)[], confirmed = [false, false, false, false]) {
  const complete = votes.slice(1).every((vote) => vote !== null);
  return viewOf({
    phase: {
      phase: 'vote',
      votes,
      opponents: [1, 2, 3],
      places: [1, 2, 3, 4, 5, 6, 7, 9, 10],
      may_confirm: complete && !confirmed[0],
      confirmed,
    },
  });
}

/**
 * Example 3 of the rules, 4 4 3 5: A finds B, C, D; B finds C, D; C finds D;
 * D finds A, B. Words 1, 2, 3, 4; wrong guesses are 10, 9 and 8.
 */
export const EXAMPLE: Reveal = {
  round: 1,
  numbers: [1, 2, 3, 4],
  votes: [
    [null, 2, 3, 4],
    [10, null, 3, 4],
    [10, 9, null, 4],
    [1, 2, 8, null],
  ],
  scores: [
    { found: [1, 2, 3], found_by: [3], points: 4, total: 6 },
    { found: [2, 3], found_by: [0, 3], points: 4, total: 5 },
    { found: [3], found_by: [0, 1], points: 3, total: 3 },
    { found: [0, 1], found_by: [0, 1, 2], points: 5, total: 9 },
  ],
};

/** Practice: A describes the word on place 1, and B and D understand it. */
export const DESCRIBED: Reveal = {
  round: 2,
  numbers: [1, null, null, null],
  votes: [
    [null, null, null, null],
    [1, null, null, null],
    [7, null, null, null],
    [1, null, null, null],
  ],
  scores: [
    { found: [], found_by: [1, 3], points: 2, total: 5 },
    { found: [0], found_by: [], points: 1, total: 2 },
    { found: [], found_by: [], points: 0, total: 1 },
    { found: [0], found_by: [], points: 1, total: 2 },
  ],
};
