import { describe, expect, it } from 'vitest';
import { counted, drawn } from './fixture';
import { lasts, sceneAt, script, spread, stackOf, tokensOf, wonBy, type Step } from './reveal';

const COUNT = counted(
  [
    drawn(['1>5 right 2', '2>3 wrong'], [1]),
    null,
    drawn(['0>5 returned'], [2, 1], { wrong_word: 'owned_up' }),
    drawn([], [2, 1]),
  ],
  { wrong_cards: [0, 0, 1, 0], black_sheep: 2 },
);

const written = (step: Step) =>
  [step.show, 'seat' in step ? step.seat : '', 'card' in step ? step.card : ''].join(' ').trim();

describe('the script of the reveal', () => {
  it('goes stack by stack, card by card, then to the sheep, the black tokens and the sums', () => {
    expect(script(COUNT).map(written)).toEqual([
      'drawing 0',
      'guess 0 0',
      'guess 0 1',
      'left 0',
      'drawing 2',
      'guess 2 0',
      'left 2',
      'drawing 3',
      'left 3',
      'sheep',
      'black',
      'sums',
    ]);
  });

  it('turns the cards one after the other, the wrong ones to the centre', () => {
    const steps = script(COUNT);
    const at = (step: number) => sceneAt(COUNT, steps, step);
    expect([0, 1, 2, 3].map((step) => at(step).turned)).toEqual([0, 1, 2, 2]);
    expect([0, 1, 2, 3].map((step) => at(step).drawn)).toEqual([false, true, true, true]);
    expect([1, 2, 6].map((step) => at(step).centre[2])).toEqual([0, 1, 1]);
    expect(at(3).settled).toBe(true);
    // A returned card goes to its owner, not to the centre.
    expect(at(10)).toEqual({
      seat: null,
      turned: 0,
      drawn: true,
      settled: false,
      centre: COUNT.wrong_cards,
    });
  });

  it('takes about three seconds a stack, and less than forty with six players', () => {
    const guesses = (number: number) =>
      Array.from({ length: number }, (_, at) => `${at + 1}>5 right 1`);
    const stack = (number: number) => {
      const count = counted([{ ...drawn(guesses(number), [1]), revision: 5 }]);
      const steps = script(count).filter((step) => 'seat' in step);
      return steps.reduce((sum, step) => sum + lasts(step, count), 0);
    };
    for (const number of [2, 3, 5]) {
      expect(stack(number)).toBeGreaterThan(2500);
      expect(stack(number)).toBeLessThan(3600);
    }
    const rest = lasts({ show: 'sheep' }, COUNT) + lasts({ show: 'black' }, COUNT);
    expect(6 * stack(5) + rest).toBeLessThan(40_000);
  });

  it('can begin at any stack', () => {
    const steps = script(COUNT);
    expect([0, 1, 2, 3].map((seat) => stackOf(steps, seat))).toEqual([0, -1, 4, 7]);
  });
});

describe('the tokens of a drawer', () => {
  it('go with the right cards, the largest first; the rest stays', () => {
    const before = tokensOf(COUNT, 0, 0);
    expect(before).toEqual([
      { stars: 2, to: null },
      { stars: 1, to: null },
    ]);
    expect(tokensOf(COUNT, 0, 1)).toEqual([
      { stars: 2, to: 1 },
      { stars: 1, to: null },
    ]);
    expect(tokensOf(COUNT, 1, 0)).toEqual([]);
  });

  it('are found again with who guessed right', () => {
    expect(wonBy(COUNT, 1)).toEqual([{ from: 0, stars: 2 }]);
    expect(wonBy(COUNT, 0)).toEqual([]);
  });
});

describe('the marks of the guesses', () => {
  it('stand where they came, beside each other where they came together', () => {
    const beside = (...parts: number[]) =>
      spread(parts, 0.1).map((part) => Math.round(part * 100) / 100);
    expect(beside(0.2, 0.5, 0.9)).toEqual([0.2, 0.5, 0.9]);
    expect(beside(1, 1, 1)).toEqual([0.8, 0.9, 1]);
    expect(beside(0.5, 0, 0)).toEqual([0.5, 0, 0.1]);
    expect(beside(0.95, 0.9, 1)).toEqual([0.9, 0.8, 1]);
  });
});
