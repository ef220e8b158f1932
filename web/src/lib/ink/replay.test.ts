import { expect, it } from 'vitest';
import type { Ink } from '../protocol/ink';
import { Replay } from './replay';

const EVENTS: Ink[] = [
  { ink: 'turned', orientation: 'landscape' },
  { ink: 'stroke', points: [0, 0, ...Array.from({ length: 24 }, () => [5, 0]).flat()] },
  { ink: 'erased', strokes: [1] },
  { ink: 'stroke', points: [9, 9] },
];
// 6, 25, 6 and 6 points.

it('plays a drawing from the first point to the last', () => {
  const replay = new Replay(EVENTS);
  expect(replay.orientation).toBe('landscape');
  const half = replay.at((6 + 12.5) / 43);
  expect([half.marks.length, half.lines[0]?.line.points.length]).toEqual([0, 13]);
  expect(replay.at(31.5 / 43).marks.map(({ at }) => at)).toEqual([1]);
  expect(replay.at(1).marks.map(({ at }) => at)).toEqual([3]);
  expect(replay.at(0)).toMatchObject({ marks: [], lines: [] });
});

it('knows when a revision was reached', () => {
  const replay = new Replay(EVENTS);
  expect([0, 1, 2, 4].map((revision) => Math.round(replay.when(revision) * 43))).toEqual([
    0, 6, 31, 43,
  ]);
  expect(new Replay([]).when(0)).toBe(1);
});
