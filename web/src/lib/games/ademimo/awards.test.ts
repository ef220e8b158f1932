import { expect, test } from 'vitest';
import type { AdemimoRound, Score } from '../../protocol/ademimo';
import { awards } from './awards';
import { cardsWith, EXAMPLE, WORDS } from './fixture';

/** A round from who found whom: "0>1 0>2". */
function round(text: string, players = 4): AdemimoRound {
  const finds = text.split(' ').map((find) => find.split('>').map(Number));
  const scores = Array.from({ length: players }, (_, seat): Score => {
    const found = finds.flatMap(([by, whom]) => (by === seat && whom !== undefined ? [whom] : []));
    const found_by = finds.flatMap(([by, whom]) => (whom === seat && by !== undefined ? [by] : []));
    return { found, found_by, points: found.length + found_by.length, total: 0 };
  });
  return { first: 0, words: WORDS, cards: cardsWith(), reveal: { ...EXAMPLE, scores } };
}

/** "ear 0 3/9": who got it, and for what; a pair is "0+1". */
function check(...rounds: AdemimoRound[]): string[] {
  return awards(rounds).map(
    ({ what, winners, number, of }) =>
      `${what} ${winners.map((seats) => seats.join('+')).join(' ')} ${number}/${of}`,
  );
}

test('example 3 of the rules: D is understood by all, A listens best', () => {
  const example = { ...round('0>1'), reveal: EXAMPLE };
  // A and B both understand D, and D them: D is nobody's other half.
  expect(check(example)).toEqual(['clues 3 3/3', 'ear 0 3/3']);
});

test('rounds add up, and equals share', () => {
  expect(check(round('0>1 0>2 1>2'), round('1>0 2>0 3>1'))).toEqual([
    'clues 0 1 2 2/6',
    'ear 0 1 2/6',
    // Nobody ever found 3; each of the others once was not found.
    'genius 3 2/2',
  ]);
});

test('a pair found each other in the same round, not one after the other', () => {
  expect(check(round('0>1'), round('1>0')).join()).not.toContain('pair');
  expect(check(round('0>1 1>0 2>3'), round('0>1 1>0 2>3 3>2'))).toContain('pair 0+1 2/2');
});

test('two pairs share, but nobody is half of two', () => {
  expect(check(round('0>1 1>0 2>3 3>2'))).toContain('pair 0+1 2+3 1/1');
  expect(check(round('0>1 1>0 1>2 2>1')).join()).not.toContain('pair');
});

test('no genius where everybody was understood, nothing where nobody found anything', () => {
  expect(check(round('0>1 1>2 2>0', 3)).join()).not.toContain('genius');
  expect(check(round('', 3))).toEqual(['genius 0 1 2 1/1']);
  expect(check()).toEqual([]);
});
