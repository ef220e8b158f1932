/** The worked examples of the rules: what lies where, and what follows from it. A test plays them. */
import type { Card, Category } from '../../../protocol/shokoba';
import type { Colour } from '../../../protocol/wire';

/** `taking` is empty for a card that is laid. */
type Play = { card: Card; taking: Card[] };

export type Example = { table: Card[]; hand: Card[]; plays: Play[] };

/** Whatever a 7 can take, one kind of set after the other. */
export const SEVEN: { card: Card; sets: Card[][] } = {
  card: 'E7',
  sets: [['D7'], ['S4', 'R3'], ['R5', 'S2'], ['S2', 'R2', 'S3'], ['S2', 'R2', 'S2', 'S1']],
};

export const CHOOSE: Example = {
  table: ['S1', 'S2', 'R6', 'D7'],
  hand: ['S4', 'E7', 'S10'],
  plays: [
    { card: 'E7', taking: ['D7'] },
    { card: 'E7', taking: ['S1', 'R6'] },
    { card: 'S10', taking: ['S1', 'S2', 'D7'] },
    { card: 'S4', taking: [] },
  ],
};

export const MUST_TAKE: Example = {
  table: ['S1', 'R1', 'S6'],
  hand: ['S2', 'R8'],
  plays: [
    { card: 'S2', taking: ['S1', 'R1'] },
    { card: 'R8', taking: ['S1', 'R1', 'S6'] },
  ],
};

export const NO_MINUS: Example = {
  table: ['E7', 'S8'],
  hand: ['R1'],
  plays: [{ card: 'R1', taking: [] }],
};

/** S10: the very last card takes nothing. */
export const REST: Example = {
  table: ['S3'],
  hand: ['R5'],
  plays: [{ card: 'R5', taking: [] }],
};

/** S11: the very last card takes all that is left. */
export const LAST: Example = {
  table: ['S2', 'R3'],
  hand: ['S5'],
  plays: [{ card: 'S5', taking: ['S2', 'R3'] }],
};

/** E2: the second play is allowed without the variant only. */
export const EQUAL_FIRST: Example = {
  table: ['S1', 'S2', 'R4', 'E7', 'S10'],
  hand: ['S6', 'R10'],
  plays: [
    { card: 'R10', taking: ['S10'] },
    { card: 'R10', taking: ['S1', 'S2', 'E7'] },
    { card: 'S6', taking: ['S2', 'R4'] },
  ],
};

/** A round of three players, counted. */
export const COUNT = {
  target: 6,
  colours: ['vermilion', 'blue', 'green'] satisfies Colour[],
  before: [2, 4, 3],
  shokobas: [2, 0, 1],
  /** How many of each the players took. */
  taken: {
    diamond: [1, 0, 0],
    emeralds: [0, 2, 1],
    rubies: [4, 1, 4],
    sapphires: [8, 8, 11],
    cards: [13, 11, 16],
  } satisfies Record<Category, number[]>,
  /** Whose each stone is; nobody's in a tie. */
  stones: {
    diamond: 0,
    emeralds: 1,
    rubies: null,
    sapphires: 2,
    cards: 2,
  } satisfies Record<Category, number | null>,
  after: [5, 5, 6],
};
