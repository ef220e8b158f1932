/** The worked examples of the rules. A test counts them. */
import type { Colour } from '../../../protocol/wire';

/** The reader first, in Zoé's place. */
export const COLOURS = ['vermilion', 'blue', 'green', 'yellow'] as const satisfies Colour[];

/** Clue cards on the table, by number of players. */
export const CLUE_CARDS = [
  [3, 9],
  [4, 10],
  [5, 11],
  [6, 12],
] as const;

/** Pawns that stand on a clue of a card: whose, and which. */
export type Standing = { clue: number; seat: number; numbers: number[] };

/** The reader's second turn: what lies on each card, and what a placement there costs; null if closed. */
export const TURN: { standing: Standing[]; cost: number[] | null }[] = [
  { standing: [], cost: [2] },
  { standing: [{ clue: 0, seat: 1, numbers: [1] }], cost: [2, 3] },
  { standing: [{ clue: 0, seat: 0, numbers: [1] }], cost: null },
];

/** A round of four players: everybody's word, and whom they took for what. */
export const ROUND: { numbers: number[]; votes: (number | null)[][]; points: number[] } = {
  numbers: [6, 3, 8, 1],
  votes: [
    [null, 3, 8, 1],
    [7, null, 8, 1],
    [4, 5, null, 1],
    [6, 3, 2, null],
  ],
  points: [4, 4, 3, 5],
};

/** How many words a player found. */
export function found(seat: number): number {
  const votes = ROUND.votes[seat] ?? [];
  return votes.filter((place, on) => place !== null && place === ROUND.numbers[on]).length;
}

/** How many players found this player's word. */
export function foundBy(seat: number): number {
  return ROUND.votes.filter((votes) => votes[seat] === ROUND.numbers[seat]).length;
}
