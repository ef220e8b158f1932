import { describe, expect, it } from 'vitest';
import type { Card } from '../../../protocol/shokoba';
import { valueOf } from '../card';
import {
  CHOOSE,
  COUNT,
  EQUAL_FIRST,
  LAST,
  MUST_TAKE,
  NO_MINUS,
  REST,
  SEVEN,
  type Example,
} from './examples';

const sum = (cards: readonly Card[]) => cards.reduce((all, card) => all + valueOf(card), 0);

/** All plays by the rules: every set that adds up, and a lay where there is none. */
function plays({ table, hand }: Example): string[] {
  const sets = table.reduce<Card[][]>(
    (all, card) => [...all, ...all.map((set) => [...set, card])],
    [[]],
  );
  return hand.flatMap((card) => {
    const taken = sets.filter((set) => set.length > 0 && sum(set) === valueOf(card));
    return taken.length > 0 ? taken.map((set) => `${card}=${set.join('+')}`) : [card];
  });
}

const told = ({ plays }: Example) =>
  plays.map(({ card, taking }) => (taking.length > 0 ? `${card}=${taking.join('+')}` : card));

describe('the examples of the rules', () => {
  it('tell all that can be played, and nothing else', () => {
    for (const example of [CHOOSE, MUST_TAKE, NO_MINUS, REST, LAST, EQUAL_FIRST])
      expect(told(example).toSorted()).toEqual(plays(example).toSorted());
  });

  it('show sets of seven', () => {
    expect(SEVEN.sets.map(sum)).toEqual([7, 7, 7, 7, 7]);
  });

  it('leave an even sum at the end of a round, as any round does', () => {
    expect(sum([...REST.table, ...REST.hand]) % 2).toBe(0);
    expect(LAST.plays[0]?.taking).toEqual(LAST.table);
  });

  it('hold cards that are in the deck', () => {
    const most = (card: Card) => ({ D: 1, R: 1, S: 3, E: 3 })[card[0] as 'D'];
    for (const { table, hand } of [CHOOSE, MUST_TAKE, NO_MINUS, REST, LAST, EQUAL_FIRST])
      for (const card of [...table, ...hand]) {
        expect(/^(?:[DE]7|[RS](?:[1-689]|10))$/.test(card), card).toBe(true);
        const twins = [...table, ...hand].filter((other) => other === card);
        expect(twins.length, card).toBeLessThanOrEqual(most(card));
      }
  });
});

describe('the counted round', () => {
  it('has all forty cards', () => {
    const { taken } = COUNT;
    const all = (cards: number[]) => cards.reduce((one, other) => one + other, 0);
    expect(Object.values(taken).map(all)).toEqual([1, 3, 9, 27, 40]);
    const piles = COUNT.before.map((_, side) =>
      [taken.diamond, taken.emeralds, taken.rubies, taken.sapphires].reduce(
        (pile, cards) => pile + (cards[side] ?? 0),
        0,
      ),
    );
    expect(piles).toEqual(taken.cards);
  });

  it('gives each stone to whoever has the most, and to nobody in a tie', () => {
    for (const [category, cards] of Object.entries(COUNT.taken)) {
      const most = Math.max(...cards);
      const first = cards.filter((each) => each === most).length === 1 ? cards.indexOf(most) : null;
      expect(COUNT.stones[category as 'cards'], category).toBe(first);
    }
  });

  it('adds up', () => {
    const won = Object.values(COUNT.stones);
    const after = COUNT.before.map(
      (before, side) =>
        before + (COUNT.shokobas[side] ?? 0) + won.filter((winner) => winner === side).length,
    );
    expect(after).toEqual(COUNT.after);
    expect(after.filter((stones) => stones >= COUNT.target)).toEqual([6]);
  });
});
