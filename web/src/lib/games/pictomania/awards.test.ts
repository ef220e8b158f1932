import { expect, test } from 'vitest';
import type { PictomaniaCount } from '../../protocol/pictomania';
import { awards } from './awards';
import { counted, drawn } from './fixture';

/** "artist 0 5/8": who got it, and for what. */
function check(...rounds: PictomaniaCount[]): string[] {
  return awards(rounds).map(
    ({ what, winners, number, of }) => `${what} ${winners.flat().join('+')} ${number}/${of}`,
  );
}

const first = counted(
  [
    drawn(['1>5 right 2', '2>5 right 1'], []),
    drawn(['0>3 wrong', '2>5 right 2'], [1]),
    drawn(['0>1 wrong', '1>2 wrong'], [2, 1]),
  ],
  { black_sheep: 0 },
);
const second = counted(
  [
    drawn(['2>4 right 2'], [1]),
    drawn(['2>1 wrong', '0>6 right 2'], [1]),
    drawn(['1>7 right 2', '0>7 right 1'], []),
  ],
  { round: 2 },
);

test('the artist was understood most, the eye saw most, both out of all chances', () => {
  expect(check(first)).toEqual(['artist 0 2/2', 'eye 2 2/2', 'quick 1+2 1/0', 'sheep 0 1/1']);
});

test('rounds add up', () => {
  expect(check(first, second)).toEqual([
    'artist 0 3/4',
    'eye 2 3/4',
    // 1, 2 in the first round; 2, 0, 1 in the second.
    'quick 1+2 2/0',
    'sheep 0 1/2',
  ]);
});

test('a right guess after a wrong one is still the first right one', () => {
  const round = counted([
    drawn(['1>3 wrong', '2>5 right 2'], [1]),
    drawn([], [2, 1]),
    drawn([], [2, 1]),
  ]);
  expect(check(round)).toContain('quick 2 1/0');
});

test('whoever was not dealt in has fewer chances, and wins a tie by it', () => {
  const without = counted([drawn(['1>5 right 2'], [1]), drawn([], [2, 1]), null]);
  const all = counted([drawn([], []), drawn([], []), drawn(['0>5 right 2'], [])]);
  // Seat 0: found once out of 1 + 2; seat 2: once out of 2.
  expect(check(without, all)).toContain('artist 2 1/2');
  // Seat 0 saw one of 1 + 2, seat 1 one of 1 + 2.
  expect(check(without, all)).toContain('eye 0+1 1/3');
  // Seat 2 saw one of 2.
  const seen = counted([drawn(['2>5 right 2'], []), drawn([], []), drawn([], [])]);
  expect(check(without, seen)).toContain('eye 2 1/2');
});

test('a wrong word is nobody’s chance to guess, but the drawer’s own fault', () => {
  const wrong = drawn(['0>5 returned', '1>5 returned'], [2, 1], { wrong_word: 'owned_up' });
  const round = counted([drawn(['1>5 right 2'], [1]), drawn([], [2, 1]), wrong]);
  expect(check(round)).toEqual(['artist 0 1/2', 'eye 1 1/1', 'quick 1 1/0']);
  const again = counted([drawn([], []), drawn([], []), drawn(['1>5 right 2', '0>5 right 1'], [])]);
  expect(check(round, again)).toContain('artist 2 2/4');
});

test('two black sheep of the evening, or none', () => {
  const sheep = (seat: number | null) => counted([null, null, null], { black_sheep: seat });
  expect(check(sheep(2), sheep(1), sheep(2), sheep(1))).toEqual(['sheep 1+2 2/4']);
  expect(check(sheep(2), sheep(1), sheep(2), sheep(null))).toEqual(['sheep 2 2/4']);
  expect(check(sheep(null))).toEqual([]);
});

test('nothing drawn, nothing guessed, no medal', () => {
  expect(check(counted([drawn([], [2, 1]), drawn([], [2, 1]), drawn([], [2, 1])]))).toEqual([]);
  expect(check()).toEqual([]);
});
