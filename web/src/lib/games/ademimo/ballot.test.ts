import { describe, expect, it } from 'vitest';
import type { AdemimoMove, AdemimoView } from '../../protocol/ademimo';
import { Ballot } from './ballot.svelte';
import { viewOf, voteOf } from './fixture';

/** A board whose votes the test's own server keeps. */
function board(view: AdemimoView = voteOf([null, null, null, null])) {
  const sent: AdemimoMove[] = [];
  const now = { view };
  const ballot = new Ballot(
    () => now.view,
    (move) => {
      sent.push(move);
      if (move.move !== 'vote' || now.view.phase.phase !== 'vote') return;
      const votes = [...(now.view.phase.votes ?? [])];
      const there = move.place === null ? -1 : votes.indexOf(move.place);
      if (there >= 0) votes[there] = votes[move.opponent] ?? null;
      votes[move.opponent] = move.place;
      now.view = voteOf(votes);
      ballot.refresh();
    },
  );
  ballot.refresh();
  return { ballot, sent, now };
}
const vote = (opponent: number, place: number | null) => ({ move: 'vote', opponent, place });

describe('a vote', () => {
  it('begins with the first opponent’s pawn in the hand', () => {
    expect(board().ballot.held).toBe(1);
  });

  it('is one command, and the next pawn comes into the hand', () => {
    const { ballot, sent } = board();
    ballot.touch(3);
    expect(sent).toEqual([vote(1, 3)]);
    expect(ballot.held).toBe(2);
    ballot.touch(9);
    ballot.touch(1);
    expect(sent.slice(1)).toEqual([vote(2, 9), vote(3, 1)]);
    expect([ballot.held, ballot.missing]).toEqual([null, []]);
  });

  it('goes on where a reload left it', () => {
    const { ballot } = board(voteOf([null, 3, null, 9]));
    expect(ballot.held).toBe(2);
    expect(ballot.missing).toEqual([2]);
    expect(ballot.whoAt(9)).toBe(3);
  });

  it('is changed by picking up a pawn that stands on a word', () => {
    const { ballot, sent } = board(voteOf([null, 3, 8, 9]));
    ballot.touch(9);
    expect(ballot.held).toBe(3);
    ballot.touch(4);
    expect(sent).toEqual([vote(3, 4)]);
  });

  it('brings the pawn that lost its place into the hand', () => {
    const { ballot } = board(voteOf([null, 3, 2, null]));
    ballot.touch(3);
    expect(ballot.whoAt(3)).toBe(3);
    expect([ballot.missing, ballot.held]).toEqual([[1], 1]);
  });

  it('is taken off the board', () => {
    const { ballot, sent } = board(voteOf([null, 3, 2, 9]));
    ballot.pick(1);
    ballot.takeOff();
    expect(sent).toEqual([vote(1, null)]);
    expect(ballot.held).toBe(1);
  });

  it('is not sent again for the same place', () => {
    const { ballot, sent } = board(voteOf([null, 3, 2, 9]));
    ballot.put(1, 3);
    expect(sent).toEqual([]);
  });

  it('never goes on one’s own word', () => {
    const { ballot, sent } = board();
    ballot.touch(8);
    expect([ballot.closed, ballot.held, sent.length]).toEqual([true, 1, 0]);
    ballot.put(1, 8);
    expect(sent).toEqual([]);
  });

  it('for nobody in the hand does nothing on an empty word', () => {
    const { ballot, sent } = board();
    ballot.pick(1);
    expect(ballot.held).toBeNull();
    ballot.touch(5);
    expect(sent).toEqual([]);
  });
});

describe('a confirmation', () => {
  it('is offered when nothing is missing', () => {
    const { ballot, sent } = board(voteOf([null, 3, 2, null]));
    ballot.confirm();
    expect(sent).toEqual([]);
    ballot.touch(9);
    ballot.confirm();
    expect(sent.at(-1)).toEqual({ move: 'confirm' });
  });

  it('closes the board until it is withdrawn', () => {
    const { ballot, sent } = board(voteOf([null, 3, 2, 9], [true, false, false, false]));
    expect(ballot.held).toBeNull();
    ballot.pick(1);
    ballot.touch(4);
    ballot.put(1, 4);
    expect(sent).toEqual([]);
    ballot.withdraw();
    expect(sent).toEqual([{ move: 'withdraw' }]);
  });
});

describe('in practice', () => {
  it('has a row for each who describes, and none for the others', () => {
    const view = voteOf([null, null, null, null]);
    if (view.phase.phase !== 'vote') throw new Error('not a vote');
    const { ballot } = board({ ...view, phase: { ...view.phase, opponents: [3, 1] } });
    expect([ballot.opponents, ballot.missing]).toEqual([
      [1, 3],
      [1, 3],
    ]);
  });
});

describe('who looks on', () => {
  it('has no board', () => {
    const view = voteOf([null, null, null, null]);
    if (view.phase.phase !== 'vote') throw new Error('not a vote');
    const { ballot, sent } = board({
      ...view,
      viewer: null,
      number: null,
      phase: { ...view.phase, votes: null, opponents: [], places: [] },
    });
    ballot.touch(3);
    expect([ballot.opponents, ballot.held, sent]).toEqual([[], null, []]);
  });

  it('finds no vote while clues are given', () => {
    const { ballot } = board(viewOf());
    expect([ballot.phase, ballot.held]).toEqual([null, null]);
  });
});
