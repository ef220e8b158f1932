import { describe, expect, it } from 'vitest';
import { rules as en } from '../../../words/en/rules/ademimo';
import { rules as fr } from '../../../words/fr/rules/ademimo';
import { CLUE_CARDS, found, foundBy, ROUND, TURN } from './examples';

describe('the scored round of the rules', () => {
  it('is voted as the rules want it', () => {
    for (const [seat, votes] of ROUND.votes.entries()) {
      const placed = votes.filter((place) => place !== null);
      // A10: all opponents, one pawn a place, not on one's own word.
      expect(votes.map((place) => place === null)).toEqual(ROUND.votes.map((_, on) => on === seat));
      expect(new Set(placed).size).toBe(3);
      expect(placed).not.toContain(ROUND.numbers[seat]);
    }
    expect(new Set(ROUND.numbers).size).toBe(4);
  });

  it('adds up', () => {
    expect(ROUND.points).toEqual([4, 4, 3, 5]);
    const seats = [...ROUND.points.keys()];
    expect(seats.map((seat) => found(seat) + foundBy(seat))).toEqual(ROUND.points);
    // A round's points are twice its right guesses.
    const right = seats.reduce((all, seat) => all + found(seat), 0);
    expect(ROUND.points.reduce((all, points) => all + points, 0)).toBe(2 * right);
  });

  it('has the last player begin the next one', () => {
    const last = ROUND.points.indexOf(Math.min(...ROUND.points));
    for (const { names, scored } of [fr.pictures, en.pictures])
      expect(scored.then).toContain(names[last]);
  });
});

describe('the worked turn of the rules', () => {
  it('costs one pawn on a free card, two on another, and is closed on one’s own', () => {
    const costs = TURN.map(({ standing }) => {
      if (standing.some(({ seat }) => seat === 0)) return null;
      return standing.length === 0 ? [2] : [2, 3];
    });
    expect(TURN.map(({ cost }) => cost)).toEqual(costs);
  });

  it('tells the same story in both languages', () => {
    for (const { turn, words, board, ballot } of [fr.pictures, en.pictures]) {
      expect(turn.cards.length).toBe(TURN.length);
      expect(words.length).toBe(10);
      expect(board).toContain(words[5]);
      // The reader's vote is the first row of the round.
      for (const place of ROUND.votes[0] ?? [])
        if (place !== null) expect(ballot).toContain(words[place - 1]);
    }
  });
});

it('more players have more clue cards', () => {
  expect(CLUE_CARDS.map(([players, cards]) => cards - players)).toEqual([6, 6, 6, 6]);
});
