import { describe, expect, it } from 'vitest';
import { holderAfter, isVeiled, mustPass, nextHolder, type Moment } from './curtain';

/** Zoé (0) and Ali (2) share a device; 1 is a computer player, 3 a friend far away. */
const at = (turn: number | null, change: Partial<Moment> = {}): Moment => ({
  locals: [0, 2],
  seats: 4,
  turn,
  secret: true,
  ...change,
});

describe('the curtain', () => {
  it('is down until somebody says who they are', () => {
    expect(isVeiled(null, at(0))).toBe(true);
    expect(isVeiled(0, at(0))).toBe(false);
  });

  it('falls when the next one here is in turn', () => {
    expect(mustPass(0, at(0))).toBe(false);
    expect(mustPass(0, at(2))).toBe(true);
  });

  it('stays up while others play: the holder looks at their own hand', () => {
    expect(mustPass(0, at(1))).toBe(false);
    expect(isVeiled(0, at(1))).toBe(false);
  });

  it('is not needed where no hand is secret, and falls again with the next round', () => {
    const count = at(null, { secret: false });
    expect(isVeiled(null, count)).toBe(false);
    const holder = holderAfter(2, count);
    expect(holder).toBeNull();
    expect(isVeiled(holder, at(2))).toBe(true);
  });

  it('is not needed for one', () => {
    expect(isVeiled(null, at(0, { locals: [0] }))).toBe(false);
    expect(mustPass(0, at(1, { locals: [0] }))).toBe(false);
  });

  it('falls when the holder has left the table', () => {
    const left = at(1, { locals: [2, 3] });
    expect(holderAfter(0, left)).toBeNull();
    expect(isVeiled(0, left)).toBe(true);
  });
});

describe('the device is passed', () => {
  it('to who is in turn, else to who will be first', () => {
    expect([0, 1, 2, 3].map((turn) => nextHolder(at(turn)))).toEqual([0, 2, 2, 0]);
    expect(nextHolder(at(null))).toBe(0);
    expect(nextHolder(at(1, { locals: [] }))).toBeNull();
  });
});

it('a round on one device: each hand is shown to its own player alone', () => {
  let holder: number | null = null;
  const shown: (number | null)[] = [];
  for (const turn of [2, 3, 0, 1, 2, 3, 0]) {
    const moment = at(turn);
    if (mustPass(holder, moment)) holder = null;
    if (isVeiled(holder, moment)) {
      shown.push(null);
      holder = nextHolder(moment);
    }
    shown.push(holder);
  }
  expect(shown).toEqual([null, 2, 2, null, 0, 0, null, 2, 2, null, 0]);
});
