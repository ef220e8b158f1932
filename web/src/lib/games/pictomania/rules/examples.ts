/** The worked examples of the rules. A test counts them again. */
import type { Drawing, PictomaniaCount, Secret, Turned } from '../../../protocol/pictomania';
import type { Colour } from '../../../protocol/wire';

export const COLOURS = ['vermilion', 'blue', 'green', 'yellow'] as const satisfies Colour[];

/** The tokens of a round by number of players, as stars. The referee has the same table. */
export const TOKENS = [
  { players: 3, own: [2, 1], black: [2, 2, 1], competitive: [2, 1] },
  { players: 4, own: [2, 1, 1], black: [2, 2, 1, 1], competitive: [2, 1, 1] },
  { players: 5, own: [3, 2, 1, 1], black: [3, 2, 2, 1, 1], competitive: [3, 2, 1, 1] },
  { players: 6, own: [3, 2, 1, 1, 1], black: [3, 2, 2, 1, 1, 1], competitive: [3, 2, 2, 1, 1] },
] as const;

export const SECRETS = [
  { letter: 'A', number: 6 },
  { letter: 'B', number: 5 },
  { letter: 'C', number: 2 },
  { letter: 'B', number: 3 },
] as const satisfies Secret[];

const right = (seat: number, number: number, stars: number): Turned => ({
  seat,
  number,
  revision: 0,
  fate: 'right',
  stars,
});
const wrong = (seat: number, number: number): Turned => ({
  seat,
  number,
  revision: 0,
  fate: 'wrong',
});
const drawing = (seat: number, guesses: Turned[], left: number[]): Drawing => ({
  secret: SECRETS[seat] ?? SECRETS[0],
  word: '',
  orientation: 'portrait',
  revision: 0,
  wrong_word: null,
  guesses,
  left,
});

/** A round of four: Zoé, Ali, Maud and Tom, who were done in the order Maud, Ali, Tom, Zoé. */
export const COUNT: PictomaniaCount = {
  round: 1,
  level: 'green',
  drawings: [
    drawing(0, [right(1, 6, 2), wrong(2, 1), right(3, 6, 1)], [1]),
    drawing(1, [right(0, 5, 2), right(3, 5, 1), right(2, 5, 1)], []),
    drawing(2, [right(1, 2, 2), right(0, 2, 1), wrong(3, 4)], [1]),
    drawing(3, [wrong(2, 7), wrong(1, 1)], [2, 1, 1]),
  ],
  wrong_cards: [0, 1, 2, 1],
  black_sheep: 2,
  scores: [
    { guessed: 3, left: -1, black: { token: 1, why: 'earned', stars: 1 }, round: 3, total: 3 },
    { guessed: 4, left: 0, black: { token: 2, why: 'earned', stars: 2 }, round: 6, total: 6 },
    {
      guessed: 1,
      left: -1,
      black: { token: 2, why: 'black_sheep', stars: -2 },
      round: -2,
      total: -2,
    },
    {
      guessed: 2,
      left: -4,
      black: { token: 1, why: 'nobody_right', stars: 0 },
      round: -2,
      total: -2,
    },
  ],
};
