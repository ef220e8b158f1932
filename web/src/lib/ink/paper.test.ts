import { describe, expect, it } from 'vitest';
import type { Ink } from '../protocol/ink';
import { distance, toLine, toStroke } from './line';
import { Paper } from './paper';

/** `s` draws a stroke, `e0,2` erases, `c` clears, `u3` undoes event 3, `l` and `p` turn the sheet. */
function events(text: string): Ink[] {
  return text.split(' ').map((word, at): Ink => {
    const rest = word.slice(1);
    switch (word[0]) {
      case 'e':
        return { ink: 'erased', strokes: rest.split(',').map(Number) };
      case 'c':
        return { ink: 'cleared' };
      case 'u':
        return { ink: 'undone', event: Number(rest) };
      case 'l':
        return { ink: 'turned', orientation: 'landscape' };
      case 'p':
        return { ink: 'turned', orientation: 'portrait' };
      default:
        return { ink: 'stroke', points: [at, at, 5, 5] };
    }
  });
}

describe('a sheet from its events', () => {
  /** What was done, what is on the sheet, and what an undo would take back. */
  const cases: [done: string, on: number[], last: number | null][] = [
    ['s', [0], 0],
    ['s s s', [0, 1, 2], 2],
    ['s s u1', [0], 0],
    ['s s u1 u0', [], null],
    ['s s e0', [1], 2],
    ['s s e0 u2', [0, 1], 1],
    ['s s s e0,2', [1], 3],
    ['s s s e0,2 u3', [0, 1, 2], 2],
    ['s s c', [], 2],
    ['s s c s', [3], 3],
    ['s s c s u3', [], 2],
    ['s s c s u3 u2', [0, 1], 1],
    ['s s e1 c u3', [0], 2],
    ['s c u1 s', [0, 3], 3],
    ['s u0 l', [], null],
    ['l s', [1], 1],
  ];
  it.each(cases)('%s', (done, on, last) => {
    const paper = Paper.after(events(done));
    expect(paper.marks.map(({ at }) => at)).toEqual(on);
    expect(paper.last).toBe(last);
    expect(paper.isEmpty).toBe(on.length === 0);
  });

  it('turns while nothing is on it', () => {
    expect(Paper.after(events('s u0 l')).orientation).toBe('landscape');
    expect(Paper.after(events('l p s')).orientation).toBe('portrait');
  });

  it('as it was at a guess', () => {
    const done = events('s s e0 s');
    const at = (revision: number) => Paper.after(done, revision).marks.map((mark) => mark.at);
    expect([0, 1, 2, 3, 4].map(at)).toEqual([[], [0], [0, 1], [1], [1, 3]]);
  });
});

describe('a line', () => {
  it('crosses the wire as steps and comes back', () => {
    const stroke = { points: [100, 200, 5, -7, 0, 3], pressure: [1, 2, 255] };
    expect(toStroke(toLine(stroke))).toEqual(stroke);
    expect(toStroke(toLine({ points: [7, 8] }))).toEqual({ points: [7, 8] });
  });

  it('is hit by an eraser that crosses it or comes near', () => {
    const line = toLine({ points: [0, 100, 200, 0] });
    const rub = (x: number, y: number, toX = x, toY = y) =>
      distance(line, { x, y }, { x: toX, y: toY });
    expect(rub(100, 90)).toBe(10);
    expect(rub(100, 0, 100, 200)).toBe(0);
    expect(rub(230, 140)).toBe(50);
    expect(distance(toLine({ points: [5, 5] }), { x: 5, y: 8 }, { x: 5, y: 20 })).toBe(3);
  });
});
