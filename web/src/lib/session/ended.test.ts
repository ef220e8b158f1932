import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Line } from './fixture';
import { TableSession } from './table-session.svelte';

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

/** Nothing more is tried, unless somebody asks for it. */
function expectEnd(ended: string): void {
  expect(session.ended).toBe(ended);
  expect(lines).toHaveLength(1);
  session.comeBack();
  expect(lines).toHaveLength(2);
  expect(session.ended).toBeNull();
}

it.each([
  ['table full', 'full'],
  ['too many from here', 'full here'],
  ['no such table', 'missing'],
  ['banned', 'banned'],
])('the server ends a visit and says why: %s', (reason, ended) => {
  line().cut(reason);
  vi.advanceTimersByTime(60_000);
  expectEnd(ended);
});

it.each([
  [404, 'missing'],
  [429, 'wrong codes'],
])('a table that does not answer is looked for: %s', async (status, ended) => {
  vi.stubGlobal('fetch', () => Promise.resolve({ status }));
  line().cut();
  await vi.advanceTimersByTimeAsync(60_000);
  expectEnd(ended);
});
