import { describe, expect, it } from 'vitest';
import type { AdemimoMove, AdemimoView } from '../../protocol/ademimo';
import { cardsWith, everywhere, playerWith, viewOf } from './fixture';
import { Placing } from './placing.svelte';

function hand(view: AdemimoView = viewOf()) {
  const sent: AdemimoMove[] = [];
  const now = { view };
  const placing = new Placing(
    () => now.view,
    (move) => sent.push(move),
  );
  return { placing, sent, now };
}

describe('placing a pawn', () => {
  it('takes two taps on the same clue', () => {
    const { placing, sent } = hand();
    placing.tap(3, 1);
    expect(placing.chosen).toEqual({ card: 3, clue: 1 });
    expect(placing.about?.pawns).toBe(1);
    expect(sent).toEqual([]);
    placing.tap(3, 1);
    expect(sent).toEqual([{ move: 'place', card: 3, clue: 1 }]);
  });

  it('chooses anew with a tap elsewhere', () => {
    const { placing, sent } = hand();
    placing.tap(3, 1);
    placing.tap(3, 2);
    placing.tap(4, 2);
    expect(placing.chosen).toEqual({ card: 4, clue: 2 });
    expect(sent).toEqual([]);
  });

  it('is sent once, however often the clue is touched', () => {
    const { placing, sent } = hand();
    for (let taps = 0; taps < 5; taps += 1) placing.tap(0, 0);
    expect(sent).toHaveLength(1);
    placing.drop();
    expect(placing.chosen).not.toBeNull();
  });

  it('can be tried again after a refusal', () => {
    const { placing, sent } = hand();
    placing.tap(0, 0);
    placing.tap(0, 0);
    placing.answered();
    placing.tap(0, 0);
    expect(sent).toHaveLength(2);
  });

  it('is let go when it is no longer allowed', () => {
    const { placing, now } = hand();
    placing.tap(0, 0);
    now.view = viewOf({
      phase: { phase: 'description', turn: 1, placements: [], may_pass: false },
    });
    placing.refresh();
    expect(placing.chosen).toBeNull();
  });

  it('can be dropped', () => {
    const { placing } = hand();
    placing.tap(0, 0);
    placing.drop();
    expect(placing.chosen).toBeNull();
  });
});

describe('a clue that is not allowed', () => {
  const players = [playerWith(1), ...Array.from({ length: 3 }, () => playerWith(2))];
  const view = viewOf({
    players,
    cards: cardsWith({
      '0.0': [{ seat: 0, number: 1 }],
      '1.2': [{ seat: 1, number: 1 }],
    }),
    phase: {
      phase: 'description',
      turn: 0,
      placements: everywhere([0, 1]),
      may_pass: false,
    },
  });

  it('says why, and places nothing', () => {
    const { placing, sent } = hand(view);
    placing.tap(0, 2);
    expect(placing.blocked).toBe('own');
    placing.tap(0, 2);
    placing.tap(1, 0);
    expect(placing.blocked).toBe('two');
    placing.tap(2, 0);
    expect(placing.blocked).toBeNull();
    expect(sent).toEqual([]);
  });

  it('says to wait when it is another’s turn', () => {
    const { placing } = hand(
      viewOf({ phase: { phase: 'description', turn: 2, placements: [], may_pass: false } }),
    );
    placing.tap(0, 0);
    expect(placing.blocked).toBe('turn');
  });
});

describe('the pawns that go down', () => {
  it('are the next ones in order', () => {
    const players = viewOf().players.map((player) => ({ ...player, pawns: 2 }));
    const { placing } = hand(viewOf({ players }));
    expect(placing.numbers({ card: 0, clue: 0, pawns: 1 })).toEqual([2]);
    expect(placing.numbers({ card: 0, clue: 0, pawns: 2 })).toEqual([2, 3]);
  });
});

describe('passing', () => {
  const young = viewOf({
    phase: { phase: 'description', turn: 0, placements: everywhere(), may_pass: true },
  });

  it('is asked twice', () => {
    const { placing, sent } = hand(young);
    placing.pass();
    expect([placing.passing, sent.length]).toEqual([true, 0]);
    placing.pass();
    expect(sent).toEqual([{ move: 'pass' }]);
  });

  it('is forgotten with a tap on a clue', () => {
    const { placing, sent } = hand(young);
    placing.pass();
    placing.tap(0, 0);
    expect(placing.passing).toBe(false);
    placing.pass();
    expect(sent).toEqual([]);
  });

  it('is not offered in the ordinary game', () => {
    const { placing, sent } = hand();
    placing.pass();
    placing.pass();
    expect([placing.passing, sent.length]).toEqual([false, 0]);
  });
});
