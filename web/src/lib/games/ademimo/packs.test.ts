import { describe, expect, it } from 'vitest';
import type { PackView } from '../../protocol/wire';
import { fitPack, isEnough, isMostlyUnknown, wordsFor } from './packs';

function packOf(ordinary: number, easy: number): PackView {
  const known = (number: number) => ({ number, known: 0 });
  const words = { ordinary: known(ordinary), easy: known(easy), needed: 40, clue_cards: 0 };
  return {
    pack: 'mer',
    language: 'fr',
    title: 'La mer',
    rounds: [0, 0, 0, 0],
    drawn: { number: 0, known: 0 },
    words,
  };
}

describe('a pack of words', () => {
  it('is enough for a match if it has as many words as one takes', () => {
    expect(isEnough(packOf(39, 0), false)).toBe(false);
    expect(isEnough(packOf(40, 39), false)).toBe(true);
    expect(isEnough(packOf(50, 40), true)).toBe(true);
  });

  it('has only its easy words for young players', () => {
    expect(wordsFor(packOf(40, 12), true).number).toBe(12);
    expect(isEnough(packOf(40, 12), true)).toBe(false);
  });

  it('is mixed into ours where it has too few', () => {
    expect(fitPack(packOf(39, 0), false, false)).toEqual({ name: 'mer', mixed: true });
    expect(fitPack(packOf(40, 12), false, false)).toEqual({ name: 'mer', mixed: false });
    expect(fitPack(packOf(40, 12), false, true)).toEqual({ name: 'mer', mixed: true });
    expect(fitPack(packOf(40, 12), true, false)).toEqual({ name: 'mer', mixed: true });
  });

  it('is played by chance where computers know less than half of it', () => {
    expect(isMostlyUnknown({ number: 40, known: 20 })).toBe(false);
    expect(isMostlyUnknown({ number: 40, known: 19 })).toBe(true);
  });

  it('is none where it has no word', () => {
    expect(fitPack(packOf(40, 0), true, true)).toBeNull();
    expect(fitPack(null, true, false)).toBeNull();
  });
});
