import { describe, expect, it } from 'vitest';
import type { Ink, Stroke } from '../protocol/ink';
import { InkBook } from './book.svelte';
import { writeBatch } from './live';
import type { Sheet } from './sheet.svelte';

const stroke = (x: number): Stroke => ({ points: [x, x, 10, 0, 10, 5] });
const ink = (x: number): Ink => ({ ink: 'stroke', ...stroke(x) });

/** A batch of seat 1, as it comes from the server. */
function live(line: number, x: number, flags: { first?: boolean; last?: boolean }): Uint8Array {
  const points = [
    { x, y: x, pressure: 128 },
    { x: x + 10, y: x, pressure: 128 },
  ];
  const batch = writeBatch({ line, first: false, last: false, pressed: false, points, ...flags });
  return Uint8Array.from([1, batch.length, 0, ...batch]);
}

function open(): {
  book: InkBook;
  asked: number[];
  sheet: (seat: number, round?: number) => Sheet;
} {
  const asked: number[] = [];
  const book = new InkBook((round) => asked.push(round));
  book.turnTo(1, 1, 3, 0);
  const sheet = (seat: number, round = 1) => {
    const found = book.sheet(round, seat);
    if (!found) throw new Error(`no sheet of seat ${seat}`);
    return found;
  };
  return { book, asked, sheet };
}

const hear = (book: InkBook, seat: number, from: number, list: Ink[], round = 1, match = 1) =>
  book.hear({ match, round, sheets: [{ seat, from, ink: list }] });

describe('the ink of a match', () => {
  it('is told once, though it came twice', () => {
    const { book, sheet } = open();
    hear(book, 1, 0, [ink(1), ink(2)]);
    hear(book, 1, 0, [ink(1), ink(2), ink(3)]);
    expect(sheet(1).paper.revision).toBe(3);
  });

  it('is read again where some of it is missing', () => {
    const { book, asked, sheet } = open();
    hear(book, 1, 2, [ink(3)]);
    expect(asked).toEqual([1]);
    book.reconnected();
    expect(asked).toEqual([1, 1]);
    hear(book, 1, 0, [ink(1), ink(2), ink(3)]);
    expect(sheet(1).paper.revision).toBe(3);
    book.reconnected();
    expect(asked).toEqual([1, 1]);
  });

  it('of a past round is asked for only if it is not known', () => {
    const { book, asked } = open();
    hear(book, 1, 0, [ink(1)]);
    book.fetch(1, [0, 1, null]);
    expect(asked).toEqual([]);
    book.fetch(2, [0, 1, null]);
    book.fetch(2, [0, 1, null]);
    expect(asked).toEqual([2]);
  });

  it('begins anew with the next match', () => {
    const { book, sheet } = open();
    hear(book, 1, 0, [ink(1)]);
    book.turnTo(2, 1, 3, 0);
    expect(sheet(1).paper.revision).toBe(0);
  });
});

describe('a line under way', () => {
  it('grows, and gives way to the stored stroke', () => {
    const { book, sheet } = open();
    book.follow(live(7, 50, { first: true }));
    book.follow(live(7, 70, { last: true }));
    expect(sheet(1).lines.map(({ line, ended }) => [line.points.length, ended])).toEqual([
      [4, true],
    ]);
    // The next line begins before the first one is stored.
    book.follow(live(8, 200, { first: true }));
    hear(book, 1, 0, [ink(50)]);
    expect(sheet(1).lines.map(({ line }) => line.points[0]?.x)).toEqual([200]);
    hear(book, 1, 1, [ink(200)]);
    expect(sheet(1).lines).toEqual([]);
  });

  it('whose beginning was lost gives way too', () => {
    const { book, sheet } = open();
    book.follow(live(7, 90, { last: true }));
    hear(book, 1, 0, [ink(50)]);
    expect(sheet(1).lines).toEqual([]);
  });

  it('of my own is not shown a second time', () => {
    const { book, sheet } = open();
    const mine = live(1, 5, { first: true });
    mine[0] = 0;
    book.follow(mine);
    expect(sheet(0).lines).toEqual([]);
  });
});

describe('my own stroke', () => {
  it('is shown at once, and once only', () => {
    const { book, sheet } = open();
    sheet(0).sent('one', stroke(1));
    expect(sheet(0).lines.length).toBe(1);
    hear(book, 0, 0, [ink(1)]);
    expect([sheet(0).lines.length, sheet(0).marks.length]).toEqual([0, 1]);
  });

  it('vanishes if it is refused', () => {
    const { book, sheet } = open();
    sheet(0).sent('one', stroke(1));
    sheet(0).sent('two', stroke(2));
    book.refused('one');
    expect(sheet(0).lines.map(({ line }) => line.points[0]?.x)).toEqual([2]);
    expect(sheet(0).isBusy).toBe(true);
  });

  it('being erased is hidden, and comes back if that is refused', () => {
    const { book, sheet } = open();
    hear(book, 0, 0, [ink(1), ink(2)]);
    sheet(0).erasing('rub', [0]);
    expect(sheet(0).marks.map(({ at }) => at)).toEqual([1]);
    book.refused('rub');
    expect(sheet(0).marks.map(({ at }) => at)).toEqual([0, 1]);
    sheet(0).erasing('rub', [0]);
    hear(book, 0, 2, [
      { ink: 'erased', strokes: [0] },
      { ink: 'undone', event: 2 },
    ]);
    expect(sheet(0).marks.map(({ at }) => at)).toEqual([0, 1]);
  });
});
