import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line } from '../protocol/wire';
import { fakeStorage } from './fixture';
import { Muted } from './muted.svelte';
import { Talk } from './talk.svelte';

const said = (by: string, text: string): Line => ({ by, name: by, seat: 0, said: { text } });
const ZOE = { id: 'zoe', name: 'Zoé' };
const ALI = { id: 'ali', name: 'Ali' };
let muted: Muted;
let talk: Talk;
const hear = (from: number, ...lines: Line[]) => talk.hear({ n: 0, say: 'talk', from, lines });
const texts = () => talk.lines.map((line) => ('text' in line.said ? line.said.text : ''));

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  muted = new Muted();
  talk = new Talk(() => 'me', muted);
});
afterEach(() => vi.unstubAllGlobals());

describe('talk', () => {
  it('remembered from before is not news', () => {
    hear(3, said('zoe', 'a'), said('zoe', 'b'));
    expect(texts()).toEqual(['a', 'b']);
    expect([talk.unread, talk.latest]).toEqual([0, null]);
  });

  it('is new when it comes later, until it is looked at', () => {
    talk.begin();
    hear(0, said('zoe', 'a'));
    hear(1, said('zoe', 'b'), said('me', 'c'));
    expect(talk.unread).toBe(2);
    expect(talk.latest).toMatchObject({ number: 2, by: 'me' });
    talk.open = true;
    expect(talk.unread).toBe(0);
    hear(3, said('zoe', 'd'));
    expect(talk.unread).toBe(0);
    talk.open = false;
    hear(4, said('zoe', 'e'));
    expect(talk.unread).toBe(1);
  });

  it('is told once, though a reconnection brings it again', () => {
    hear(0, said('zoe', 'a'));
    hear(0, said('zoe', 'a'), said('zoe', 'b'));
    expect(texts()).toEqual(['a', 'b']);
    expect(talk.unread).toBe(1);
  });
});

describe('somebody muted', () => {
  it('is not seen, not counted and not floated', () => {
    talk.begin();
    muted.set(ZOE, true);
    hear(0, said('ali', 'a'), said('zoe', 'b'));
    expect(texts()).toEqual(['a']);
    expect(talk.unread).toBe(1);
    expect(talk.latest?.by).toBe('ali');
    hear(2, said('zoe', 'c'));
    expect(talk.latest?.by).toBe('ali');
    muted.set(ZOE, false);
    expect(texts()).toEqual(['a', 'b', 'c']);
  });

  it('stays so after a reload', () => {
    muted.set(ZOE, true);
    muted.set(ALI, true);
    muted.set(ZOE, false);
    const again = new Muted();
    expect([again.has('zoe'), again.has('ali')]).toEqual([false, true]);
    // The name is for the day when they are gone.
    expect(again.people).toEqual([ALI]);
  });

  it('was once stored without a name, and stays muted', () => {
    localStorage.setItem('tablee.muted', '["zoe"]');
    expect(new Muted().people).toEqual([{ id: 'zoe', name: '' }]);
  });

  it('is nobody if what is stored makes no sense', () => {
    for (const stored of ['{', '3', '{"a":1}', '[1,null,{"id":1}]']) {
      localStorage.setItem('tablee.muted', stored);
      expect(new Muted().has('1')).toBe(false);
    }
  });
});
