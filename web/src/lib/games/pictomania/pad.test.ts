import { describe, expect, it } from 'vitest';
import type { PictomaniaMove, PictomaniaView } from '../../protocol/pictomania';
import { drawing, NO_MAY, player } from './fixture';
import { GuessPad } from './pad.svelte';

function open(view: PictomaniaView) {
  const moves: PictomaniaMove[] = [];
  const holder = { view };
  const pad = new GuessPad(
    () => holder.view,
    (move) => moves.push(move),
  );
  return { pad, moves, see: (next: PictomaniaView) => (holder.view = next) };
}

describe('the guess pad', () => {
  it('places a number with a second, deliberate tap', () => {
    const { pad, moves } = open(drawing());
    pad.enlarge(2);
    pad.choose(5);
    expect(moves).toEqual([]);
    pad.place();
    expect(moves).toEqual([{ move: 'guess', on: 2, number: 5 }]);
    pad.place();
    expect(moves.length).toBe(1);
  });

  it('lets the mind be changed before that', () => {
    const { pad, moves } = open(drawing());
    pad.enlarge(1);
    pad.choose(5);
    pad.choose(6);
    expect(pad.number).toBe(6);
    pad.choose(6);
    pad.place();
    expect([pad.number, moves]).toEqual([null, []]);
  });

  it('does nothing without a drawing, with a used number or where a card lies already', () => {
    const { pad, moves } = open(drawing({ guess: [2], numbers: [1, 2, 3] }));
    pad.choose(1);
    pad.enlarge(1);
    pad.choose(1);
    pad.enlarge(2);
    pad.choose(7);
    pad.place();
    expect([pad.number, moves]).toEqual([null, []]);
  });

  it('says before the first guess that it locks my drawing (P5)', () => {
    const { pad, see } = open(drawing());
    expect(pad.locks).toBe(true);
    const sheet = { revision: 3, locked: true, orientation: 'portrait' as const };
    see(drawing({}, { players: [player({ sheet }), player(), player()] }));
    expect(pad.locks).toBe(false);
  });

  it('warns of my own number (P7)', () => {
    const { pad } = open(drawing());
    pad.enlarge(1);
    pad.choose(4);
    expect(pad.isOwnNumber).toBe(true);
    pad.choose(5);
    expect(pad.isOwnNumber).toBe(false);
  });

  it('knows what I placed', () => {
    const mine = { secret: { letter: 'A', number: 4 } as const, word: 'a4' };
    const { pad } = open(drawing({}, { mine: { ...mine, guesses: [{ on: 1, number: 6 }] } }));
    pad.enlarge(1);
    expect(pad.placed).toBe(6);
    pad.enlarge(2);
    expect(pad.placed).toBeNull();
  });

  it('forgets what cannot be placed any more, and closes with the round', () => {
    const { pad, see } = open(drawing());
    pad.enlarge(2);
    pad.choose(5);
    see(drawing({ numbers: [1, 2, 3] }));
    pad.refresh();
    expect([pad.target, pad.number]).toEqual([2, null]);
    see(drawing(NO_MAY));
    pad.refresh();
    expect([pad.target, pad.isOpen]).toEqual([2, false]);
    see({ ...drawing(), phase: { phase: 'read', ready: [], may_replace: false } });
    pad.refresh();
    expect(pad.target).toBeNull();
  });

  it('leafs through the sheets, round and round', () => {
    const { pad } = open(drawing());
    pad.enlarge(2);
    pad.turn([1, 2], 1);
    expect(pad.target).toBe(1);
    pad.turn([1, 2], -1);
    expect(pad.target).toBe(2);
  });
});
