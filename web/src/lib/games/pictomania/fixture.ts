/** Views and counts for tests. */
import type {
  Drawing,
  May,
  PictomaniaCount,
  PictomaniaPlayer,
  PictomaniaView,
  Turned,
} from '../../protocol/pictomania';

export const NO_MAY: May = { draw: false, guess: [], numbers: [], take: [], finish_without: false };

export function player(part: Partial<PictomaniaPlayer> = {}): PictomaniaPlayer {
  return {
    left: false,
    played_by: 'person',
    plays: true,
    total: 0,
    sheet: { revision: 0, locked: false, orientation: 'portrait' },
    stack: [],
    done: null,
    ...part,
  };
}

/** Three players draw; seat 0 looks. */
export function drawing(
  may: Partial<May> = {},
  part: Partial<PictomaniaView> = {},
): PictomaniaView {
  const words = (letter: string) => ({
    face: letter,
    words: [1, 2, 3, 4, 5, 6, 7].map((number) => `${letter}${number}`),
  });
  return {
    viewer: 0,
    setup: {
      language: 'fr',
      levels: ['green', 'yellow', 'orange', 'red'],
      competitive: false,
      scoring: 'full',
      tie_break: false,
    },
    round: 1,
    level: 'green',
    cards: [words('a'), words('b'), words('c')],
    players: [player(), player(), player()],
    mine: { secret: { letter: 'A', number: 4 }, word: 'a4', guesses: [] },
    phase: {
      phase: 'draw',
      tokens: [2, 2, 1],
      may: {
        draw: true,
        guess: [1, 2],
        numbers: [1, 2, 3, 4, 5, 6, 7],
        take: [2, 1],
        finish_without: false,
        ...may,
      },
    },
    ...part,
  };
}

/** "1>5 right 2": seat 1 placed a 5 and got two stars; "wrong" and "returned" bring none. */
function turned(text: string): Turned {
  const [, seat, number, fate, stars] = /^(\d)>(\d) (\w+) ?(\d)?$/.exec(text) ?? [];
  const base = { seat: Number(seat), number: Number(number), revision: 3 };
  if (fate === 'right') return { ...base, fate, stars: Number(stars) };
  return { ...base, fate: fate === 'wrong' ? 'wrong' : 'returned' };
}

export function drawn(guesses: string[], left: number[], part: Partial<Drawing> = {}): Drawing {
  return {
    secret: { letter: 'B', number: 5 },
    word: 'girafe',
    orientation: 'portrait',
    revision: 9,
    wrong_word: null,
    guesses: guesses.map(turned),
    left,
    ...part,
  };
}

export function counted(
  drawings: PictomaniaCount['drawings'],
  part: Partial<PictomaniaCount> = {},
): PictomaniaCount {
  const none = { token: null, why: 'no_token', stars: 0 } as const;
  return {
    round: 1,
    level: 'green',
    drawings,
    wrong_cards: drawings.map(() => 0),
    black_sheep: null,
    scores: drawings.map(() => ({ guessed: 0, left: 0, black: none, round: 0, total: 0 })),
    ...part,
  };
}
