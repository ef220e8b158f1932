import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pause } from './backoff';
import type { Socket } from './connection.svelte';
import { TableSession } from './table-session.svelte';
import { viewOf } from '../games/shokoba/fixture';
import type { Out } from '../protocol/wire';

/** The server's side of a socket. */
class Line implements Socket {
  readyState: Socket['readyState'] = 0;
  sent: { id: string; do: string }[] = [];
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  constructor(readonly address: string) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  answer(): void {
    this.readyState = 1;
    this.onopen?.({} as Event);
  }
  cut(): void {
    this.readyState = 3;
    this.onclose?.({} as CloseEvent);
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
}

let lines: Line[];
let session: TableSession;
const line = () => lines.at(-1) as Line;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'http://192.168.1.2:8080/t/BCDFGH', protocol: 'http:' });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('not here')));
  lines = [];
  session = new TableSession('BCDFGH', (address) => {
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

  it('that is refused says so, with what it was', () => {
    const id = session.do({ do: 'start' });
    line().say({ n: 1, say: 'refused', id, refusal: { kind: 'seats_free' } });
    expect(session.refused?.refusal.kind).toBe('seats_free');
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

  it('is news for who waited in the lobby', () => {
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
