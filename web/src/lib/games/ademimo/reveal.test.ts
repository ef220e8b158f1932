import { describe, expect, it } from 'vitest';
import { DESCRIBED, EXAMPLE } from './fixture';
import { before, guesses, lasts, script, tallies, trackLength } from './reveal';

describe('the telling of a reveal', () => {
  const beats = script(EXAMPLE, 2);

  it('goes player by player, from the first player on, in three stages each', () => {
    expect(beats.map(({ seat, stage }) => `${seat} ${stage}`)).toEqual(
      [2, 3, 0, 1].flatMap((seat) => [`${seat} clues`, `${seat} guesses`, `${seat} word`]),
    );
  });

  it('moves the points when a word is shown: one to each who found it, as many to its owner', () => {
    const words = beats.filter(({ stage }) => stage === 'word');
    expect(before(EXAMPLE)).toEqual([2, 1, 0, 4]);
    expect(words.map(({ totals }) => totals)).toEqual([
      [3, 2, 2, 4],
      [4, 3, 3, 7],
      [5, 3, 3, 8],
      [6, 5, 3, 9],
    ]);
  });

  it('ends with the totals of the round', () => {
    expect(beats.at(-1)?.totals).toEqual(EXAMPLE.scores.map(({ total }) => total));
  });

  it('takes less than forty seconds with six players', () => {
    const one = lasts(beats.slice(0, 3)).reduce((sum, millis) => sum + millis, 0);
    expect(one).toBeGreaterThan(4000);
    expect(6 * one).toBeLessThan(40_000);
  });
});

describe('what was thought of a word', () => {
  it('is told clockwise, and judged', () => {
    expect(guesses(EXAMPLE, 2)).toEqual([
      { seat: 3, place: 8, right: false },
      { seat: 0, place: 3, right: true },
      { seat: 1, place: 3, right: true },
    ]);
  });

  it('agrees with the points of the referee', () => {
    for (const [seat, { found_by }] of EXAMPLE.scores.entries()) {
      const right = guesses(EXAMPLE, seat).filter((guess) => guess.right);
      expect(right.map((guess) => guess.seat).toSorted()).toEqual(found_by);
    }
  });
});

describe('practice', () => {
  it('tells of the one word that was described', () => {
    expect(script(DESCRIBED, 0).map(({ seat, stage }) => `${seat} ${stage}`)).toEqual([
      '0 clues',
      '0 guesses',
      '0 word',
    ]);
    expect(guesses(DESCRIBED, 0)).toEqual([
      { seat: 1, place: 1, right: true },
      { seat: 2, place: 7, right: false },
      { seat: 3, place: 1, right: true },
    ]);
  });

  it('counts this round and all rounds', () => {
    expect(tallies(DESCRIBED)).toEqual({ now: { found: 2, of: 3 }, all: { found: 5, of: 6 } });
  });
});

describe('the score track', () => {
  it('is as long as the most that can be won', () => {
    expect(trackLength(4, 4)).toBe(24);
  });
});
