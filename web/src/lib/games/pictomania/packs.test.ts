import { describe, expect, it } from 'vitest';
import type { PackView } from '../../protocol/wire';
import { fitLevels, isEnough, isUnlimited, served, servesRounds } from './packs';

function packOf(...rounds: PackView['rounds']): PackView {
  return {
    pack: 'mer',
    language: 'fr',
    title: 'Au bord de la mer',
    rounds,
    drawn: { number: 0, known: 0 },
    words: null,
  };
}

describe('a pack', () => {
  it('serves the rounds of its levels, four at most', () => {
    expect(served(packOf(1, 0, 17, 0))).toEqual([
      { level: 'green', rounds: 1 },
      { level: 'orange', rounds: 4 },
    ]);
    expect(servesRounds(packOf(1, 0, 17, 0))).toBe(4);
  });

  it('is enough for a match with four rounds, of whichever levels', () => {
    expect(isEnough(packOf(1, 1, 1, 0))).toBe(false);
    expect(isEnough(packOf(2, 0, 0, 2))).toBe(true);
    expect(isUnlimited(packOf(4, 4, 4, 3))).toBe(false);
    expect(isUnlimited(packOf(4, 4, 5, 4))).toBe(true);
  });
});

describe('the levels of a match', () => {
  it('stay as they are where the pack has them', () => {
    expect(fitLevels(['green', 'yellow', 'orange', 'red'], [1, 1, 1, 1])).toEqual([
      'green',
      'yellow',
      'orange',
      'red',
    ]);
  });

  it('become the nearest ones that it has, the easier first', () => {
    expect(fitLevels(['green', 'yellow', 'orange', 'red'], [4, 0, 0, 0])).toEqual([
      'green',
      'green',
      'green',
      'green',
    ]);
    expect(fitLevels(['green', 'yellow', 'orange', 'red'], [2, 0, 2, 0])).toEqual([
      'green',
      'green',
      'orange',
      'orange',
    ]);
  });

  it('still go from easy to hard', () => {
    expect(fitLevels(['green', 'yellow', 'orange', 'red'], [2, 2, 0, 0])).toEqual([
      'green',
      'green',
      'yellow',
      'yellow',
    ]);
  });

  it('make way for the one that was just chosen', () => {
    expect(fitLevels(['green', 'yellow', 'orange', 'green'], [1, 1, 1, 1], 3)).toEqual([
      'red',
      'yellow',
      'orange',
      'green',
    ]);
  });
});
