import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pause } from './backoff';
import { Line, tableOf } from './fixture';
import { planOf, readAtOnce } from './plan';
import { TableSession } from './table-session.svelte';
import { PLAIN, viewOf } from '../games/shokoba/fixture';
import type { Out, TableView } from '../protocol/wire';

let lines: Line[];
let session: TableSession;
const line = () => lines.at(-1) as Line;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'http://192.168.1.2:8080/t/BCDFGH', protocol: 'http:' });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('not here')));
  lines = [];
  session = new TableSession({ code: 'BCDFGH', invitation: null }, (address) => {
    lines.push(new Line(address));
    return line();
  });
  session.connection.connect();
  line().answer();
});

afterEach(() => {
  session.connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const view = (from: number, laid: string[], match = 1): Extract<Out, { say: 'view' }> => ({
  n: 0,
  say: 'view',
  match,
  happened: {
    from,
    list: laid.map((card) => ({ game: 'shokoba', what: 'laid', seat: 1, card })),
  },
  view: { game: 'shokoba', ...viewOf() },
});

describe('a command', () => {
  it('is sent once, and forgotten when answered', () => {
    const id = session.do({ do: 'stand' });
    expect(line().sent).toEqual([{ id, do: 'stand' }]);
    expect(id).toMatch(/^[a-z0-9-]{8,40}$/);
    expect(session.waiting).toBe(1);
    line().say({ n: 1, say: 'accepted', id });
    expect(session.waiting).toBe(0);
    line().cut();
    vi.advanceTimersByTime(6000);
    line().answer();
    expect(line().sent).toEqual([]);
  });

  it('is sent again with the same id after a lost connection, in order', () => {
    const ids = [session.do({ do: 'sit', seat: 1 }), session.do({ do: 'start' })];
    line().cut();
    vi.advanceTimersByTime(6000);
    expect(lines).toHaveLength(2);
    line().answer();
    expect(line().sent.map(({ id }) => id)).toEqual(ids);
  });

  it('given while the line is cut waits for the next one', () => {
    line().cut();
    const id = session.do({ do: 'start' });
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(6000);
    line().answer();
    expect(line().sent).toEqual([{ id, do: 'start' }]);
  });

  it('of the pencil has a number of its own on this page', () => {
    const undo = { game: 'pictomania', move: 'undo' } as const;
    const [first, second] = [session.draw(undo), session.draw(undo)];
    expect(first).toMatch(/^[a-z0-9]{8,24}-ink-0$/);
    expect(second).toBe(first.replace(/0$/, '1'));
    expect(line().sent).toEqual([
      { id: first, do: 'play', move: undo },
      { id: second, do: 'play', move: undo },
    ]);
  });

  it('that is refused says so, with what it was', () => {
    const id = session.do({ do: 'start' });
    line().say({ n: 1, say: 'refused', id, refusal: { kind: 'too_few_players' } });
    expect(session.refused?.refusal.kind).toBe('too_few_players');
    expect(session.refused?.command).toEqual({ id, do: 'start' });
    expect(session.waiting).toBe(0);
  });
});

describe('a lost connection', () => {
  it('is tried again, later and later, and says what was seen', () => {
    line().say(view(4, ['S1', 'S2']));
    line().cut();
    expect(session.connection.state).toBe('reconnecting');
    vi.advanceTimersByTime(600);
    expect(lines).toHaveLength(2);
    expect(line().address).toBe('ws://192.168.1.2:8080/ws/BCDFGH?match=1&seen=6');
    line().cut();
    vi.advanceTimersByTime(500);
    expect(lines).toHaveLength(2);
    vi.advanceTimersByTime(600);
    expect(lines).toHaveLength(3);
    line().answer();
    expect(session.connection.state).toBe('open');
  });

  it('waits no longer when the network is back', () => {
    line().cut();
    session.connection.hurry();
    expect(lines).toHaveLength(2);
  });

  it('hears nothing more from a line given up', () => {
    const old = line();
    session.connection.hurry(true);
    line().answer();
    old.say({ n: 1, say: 'saving', interrupted: true });
    old.cut();
    expect(session.savingInterrupted).toBe(false);
    expect(session.connection.state).toBe('open');
  });

  it('pauses half a second first, five at most', () => {
    expect(pause(0, () => 1)).toBe(500);
    expect(pause(1, () => 1)).toBe(1000);
    for (let attempt = 4; attempt < 60; attempt += 1) expect(pause(attempt, () => 1)).toBe(5000);
    expect(pause(9, () => 0)).toBeGreaterThanOrEqual(2500);
  });
});

describe('what happened', () => {
  it('is told once, though it came twice', () => {
    line().say(view(0, ['S1', 'S2']));
    line().say(view(1, ['S2', 'S3']));
    expect(session.arrival?.happened).toMatchObject([{ card: 'S3' }]);
  });

  it('is no news when the page has just been opened', () => {
    line().say(view(0, ['S1']));
    expect(session.arrival?.news).toBe(false);
    line().say(view(1, ['S2']));
    expect(session.arrival?.news).toBe(true);
  });

  it('is news for anyone who waited in the lobby', () => {
    line().say({ n: 0, say: 'table', phase: 'lobby', code: 'BCDFGH', seats: [] });
    line().say(view(0, ['S1']));
    expect(session.arrival?.news).toBe(true);
  });

  it('starts from nothing with the next match', () => {
    line().say(view(30, ['S1']));
    line().say(view(0, ['S2'], 2));
    expect(session.arrival?.happened).toMatchObject([{ card: 'S2' }]);
  });
});

const tell = (change: Partial<TableView> = {}) =>
  line().say({ n: 0, say: 'table', ...tableOf(change) });

describe('a match against the computer, at once', () => {
  const ids = () => line().sent.map(({ id }) => id);
  const accept = (id: string) => line().say({ n: 1, say: 'accepted', id });
  beforeEach(() => session.follow(planOf({ against: 'expert' })));

  it('is filled, then started, each after the answer to the last', () => {
    expect(ids()).toEqual([]);
    tell({ you: 0 });
    tell({ you: 0 });
    expect(line().sent).toEqual([
      { id: 'at-once-computer', do: 'computer', seat: 1, level: 'expert' },
    ]);
    accept('at-once-computer');
    expect(line().sent.at(-1)).toMatchObject({ do: 'start' });
    accept('at-once-start');
    expect(ids()).toEqual(['at-once-computer', 'at-once-start']);
    expect(session.planning).toBe(true);
    tell({ you: 0, phase: 'playing' });
    expect(session.planning).toBe(false);
  });

  it('goes on after a lost connection', () => {
    tell({ you: 0 });
    line().cut();
    vi.advanceTimersByTime(6000);
    line().answer();
    tell({ you: 0 });
    accept('at-once-computer');
    expect(ids()).toEqual(['at-once-computer', 'at-once-start']);
  });

  it('is left to the hand when something is refused', () => {
    tell({ you: 0 });
    const refusal = { kind: 'seat_taken' };
    line().say({ n: 1, say: 'refused', id: 'at-once-computer', refusal });
    expect(session.planning).toBe(false);
    tell({ you: 0 });
    expect(ids()).toEqual(['at-once-computer']);
  });

  it('is not begun again where a match is already being played', () => {
    tell({ you: 0, phase: 'playing' });
    expect(ids()).toEqual([]);
    expect(session.planning).toBe(false);
  });

  it('fills a larger table with as many computers', () => {
    expect(planOf({ against: 'habitue', seats: 4 })).toMatchObject([
      { do: 'computer', seat: 1 },
      { do: 'computer', seat: 2 },
      { do: 'computer', seat: 3 },
      { do: 'start' },
    ]);
    expect(readAtOnce({ against: 'habitue', seats: 4 })).toEqual({ against: 'habitue', seats: 4 });
    expect(readAtOnce({ against: 'habitue', seats: 99 })).toEqual({ against: 'habitue' });
  });

  it('is read from the history entry, which may hold anything', () => {
    expect(readAtOnce({ against: 'habitue' })).toEqual({ against: 'habitue' });
    for (const state of [null, 3, {}, { against: 'reference' }, { against: 7 }])
      expect(readAtOnce(state)).toBeNull();
  });
});

describe('two quick changes of the options', () => {
  const change = (part: Partial<typeof PLAIN>) =>
    session.do({
      do: 'configure',
      setup: { ...(session.wish?.setup ?? tableOf().setup), ...part },
      seats: 2,
    });

  it('add up, and the table has the last word', () => {
    tell();
    const first = change({ equal_first: true });
    const second = change({ show_counts: true });
    expect(session.wish?.setup).toMatchObject({ equal_first: true, show_counts: true });
    line().say({ n: 1, say: 'accepted', id: first });
    tell({ setup: { game: 'shokoba', ...PLAIN, equal_first: true } });
    expect(session.wish?.setup).toMatchObject({ show_counts: true });
    line().say({ n: 1, say: 'accepted', id: second });
    tell({ setup: { game: 'shokoba', ...PLAIN, equal_first: true, show_counts: true } });
    expect(session.wish).toBeNull();
  });

  it('are forgotten when refused', () => {
    tell();
    const id = change({ teams: true });
    line().say({ n: 1, say: 'refused', id, refusal: { kind: 'not_host' } });
    expect(session.wish).toBeNull();
  });
});

describe('somebody outside', () => {
  it('sees nothing of the table any more, and all of it once let in', () => {
    tell({ phase: 'playing' });
    line().say({ n: 2, say: 'outside', why: 'closed' });
    expect([session.outside, session.table, session.arrival]).toEqual(['closed', null, null]);
    session.do({ do: 'knock' });
    line().say({ n: 3, say: 'outside', why: 'knocking' });
    expect(session.outside).toBe('knocking');
    tell({ phase: 'playing' });
    expect([session.outside, session.table?.phase]).toEqual([null, 'playing']);
  });
});

describe('a table opened elsewhere', () => {
  it('ends this connection for good, until one wants to play here', () => {
    tell({ you: 0 });
    line().say({ n: 2, say: 'moved' });
    expect(session.ended).toBe('moved');
    line().cut();
    session.connection.hurry(true);
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
    session.comeBack();
    expect(lines).toHaveLength(2);
    line().answer();
    expect([session.ended, session.connection.state]).toEqual([null, 'open']);
  });

  it('does what was asked before once it is back', () => {
    const id = session.do({ do: 'start' });
    line().say({ n: 2, say: 'moved' });
    session.comeBack();
    line().answer();
    expect(line().sent).toEqual([{ id, do: 'start' }]);
  });
});

describe('somebody sent away', () => {
  it('stays away', () => {
    line().say({ n: 1, say: 'removed' });
    expect(session.ended).toBe('removed');
    session.comeBack();
    session.connection.hurry(true);
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
    expect(session.ended).toBe('removed');
  });
});

describe('somebody else on the same device', () => {
  it('has a connection of their own', () => {
    const dial = vi.fn((address: string) => new Line(address));
    const other = new TableSession({ code: 'BCDFGH', invitation: null }, dial, 2);
    other.connection.connect();
    expect(dial.mock.calls[0]?.[0]).toBe('ws://192.168.1.2:8080/ws/BCDFGH?guest=2');
    other.close();
  });
});

describe('an answer that is waited for', () => {
  it('comes whether the command was done or not', async () => {
    const sits = session.ask({ do: 'sit', seat: 0 });
    const starts = session.ask({ do: 'start' });
    const [sit, start] = line().sent.map(({ id }) => id);
    line().say({ n: 1, say: 'accepted', id: sit });
    line().say({ n: 2, say: 'refused', id: start, refusal: { kind: 'too_few_players' } });
    expect(await Promise.all([sits, starts])).toEqual([true, false]);
  });
});

describe('a hint', () => {
  const hint = {
    game: 'shokoba',
    move: { move: 'lay', card: 'S4' },
    why: { why: 'least_harm' },
  } as const;

  it('is gone with the next view', () => {
    line().say(view(0, []));
    const id = session.do({ do: 'hint' });
    line().say({ n: 1, say: 'hint', id, hint });
    expect(session.hint).toEqual(hint);
    expect(session.waiting).toBe(0);
    line().say(view(0, ['S4']));
    expect(session.hint).toBeNull();
  });
});

describe('what computer players say of a round', () => {
  const remarks = { game: 'ademimo', round: 1, remarks: [] } as const;

  it('stays as long as the round', () => {
    line().say(view(0, []));
    const id = session.do({ do: 'remarks' });
    line().say({ n: 1, say: 'remarks', id, remarks: { ...remarks, remarks: [] } });
    expect(session.waiting).toBe(0);
    line().say(view(0, ['S4']));
    expect(session.remarks).toEqual(remarks);
    const next = view(0, ['S5']);
    line().say({ ...next, view: { ...next.view, round: 2 } });
    expect(session.remarks).toBeNull();
  });
});

describe('back in the lobby', () => {
  it('nothing is left of the last match', () => {
    tell({ phase: 'over', you: 0 });
    line().say(view(0, ['S1']));
    tell({ phase: 'lobby', you: 0 });
    expect(session.arrival).toBeNull();
    line().say(view(0, ['S2'], 2));
    expect(session.story).toMatchObject([{ card: 'S2' }]);
  });
});

describe('the clock', () => {
  it('stops with the connection, and runs again when the server says so', () => {
    line().say({ n: 1, say: 'clock', running: { left: 20_000, extra: 0 } });
    vi.advanceTimersByTime(5000);
    expect(session.clock.left?.own).toBeLessThanOrEqual(15_100);
    line().say({ n: 0, say: 'hello', build: '', you: 'me' });
    expect(session.clock.left).toBeNull();
  });
});

describe('a crowd', () => {
  it('is told as a number and the first names, anew for each connection', () => {
    const first = [{ id: 'zoe', name: 'Zoé' }];
    line().say({ n: 1, say: 'onlookers', number: 30, first });
    expect(session.onlookers).toEqual({ number: 30, first });
    line().cut();
    vi.advanceTimersByTime(6000);
    line().answer();
    line().say({ n: 0, say: 'hello', build: '', you: 'me' });
    expect(session.onlookers.number).toBe(0);
  });
});
