import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from './fixture';
import { forgetTable, keepTable, knownTables } from './known';

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

it('the table sat at last is the first to go on with', () => {
  for (const code of ['BCDFGH', 'JKLMNP', 'BCDFGH']) keepTable(code);
  expect(knownTables()).toEqual(['BCDFGH', 'JKLMNP']);
});

it('a table can be forgotten', () => {
  keepTable('BCDFGH');
  forgetTable('BCDFGH');
  expect(knownTables()).toEqual([]);
});

it('as many are kept as the server tells of at once', () => {
  const letters = [...'BCDFGHJKLMNPQRSTVWXZ', ...'BCDFGH'];
  for (const [at, letter] of letters.entries()) keepTable(`${letter}BCDF${at < 20 ? 'G' : 'H'}`);
  expect(knownTables()).toHaveLength(20);
  expect(knownTables()[0]).toBe('HBCDFH');
});

it('what is stored may be anything', () => {
  localStorage.setItem('tablee.tables', 'BCDFGH,<b>,,jklmnp, ZZZZZZ');
  expect(knownTables()).toEqual(['BCDFGH']);
});

it('without storage nothing is known, and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  keepTable('BCDFGH');
  expect(knownTables()).toEqual([]);
});
