import { expect, test } from 'vitest';
import type { Seat } from '../../protocol/game';
import type { Count } from '../../protocol/shokoba';
import { awards } from './awards';

/** Lists by side; the diamond is the side's that took it. */
function round(part: {
  stones: number[];
  shokobas?: number[];
  cards?: number[];
  diamond?: number;
}): Count {
  const none = part.stones.map(() => 0);
  return {
    round: 1,
    shokobas: part.shokobas ?? none,
    stones: part.stones,
    awards: [
      { category: 'diamond', counts: none, side: part.diamond ?? null },
      { category: 'cards', counts: part.cards ?? none, side: null },
    ],
  };
}

/** "sweeps 0 2/0": who got it, and for what; a team is "0+2". */
function check(rounds: Count[], winners: Seat[], sides: Seat[][] = [[0], [1], [2]]): string[] {
  return awards(rounds, { winners, scores: [] }, sides).map(
    ({ what, winners, number, of }) =>
      `${what} ${winners.map((seats) => seats.join('+')).join(' ')} ${number}/${of}`,
  );
}

test('the SHOKOBAs of all rounds are counted together', () => {
  const rounds = [
    round({ stones: [1, 2, 0], shokobas: [1, 2, 0] }),
    round({ stones: [3, 2, 0], shokobas: [2, 0, 0] }),
  ];
  expect(check(rounds, [0])).toContain('sweeps 0 3/0');
  expect(check(rounds.slice(0, 1), [1])).toEqual(['sweeps 1 2/0']);
});

test('the best round is what it brought, not the total after it', () => {
  const rounds = [round({ stones: [3, 0, 1] }), round({ stones: [5, 4, 1] })];
  expect(check(rounds, [0])).toEqual(['golden 1 4/0']);
});

test('a match of one round has no best one', () => {
  expect(check([round({ stones: [7, 0, 1] })], [0])).toEqual([]);
});

test('the largest pile of any round, and equals share', () => {
  const rounds = [
    round({ stones: [0, 0, 0], cards: [12, 17, 7] }),
    round({ stones: [0, 0, 0], cards: [17, 10, 9] }),
  ];
  expect(check(rounds, [0])).toEqual(['harvest 0 1 17/0']);
});

test('the diamond once is chance, twice is a hunt', () => {
  const taken = (diamond: number) => round({ stones: [0, 0, 0], diamond });
  expect(check([taken(1), taken(2)], [0])).toEqual([]);
  expect(check([taken(1), taken(2), taken(1)], [0])).toEqual(['diamond 1 2/3']);
});

test('only a winner comes from behind, by the most that was missing', () => {
  const rounds = [
    round({ stones: [1, 2, 0] }),
    round({ stones: [2, 5, 1] }),
    round({ stones: [7, 5, 1] }),
  ];
  expect(check(rounds, [0])).toContain('comeback 0 3/0');
  expect(check(rounds.slice(0, 2), [1]).join()).not.toContain('comeback');
});

test('a team earns together', () => {
  const rounds = [round({ stones: [1, 0], shokobas: [1, 0], cards: [20, 16] })];
  expect(
    check(
      rounds,
      [0, 2],
      [
        [0, 2],
        [1, 3],
      ],
    ),
  ).toEqual(['sweeps 0+2 1/0', 'harvest 0+2 20/0']);
});
