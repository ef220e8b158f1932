import { describe, expect, it } from 'vitest';
import { faceOf, leftAfter } from './clock.svelte';

const running = { left: 10_000, extra: 30_000 };

describe('what is left of a turn', () => {
  it('is first its own time, then the extra', () => {
    const cases: [number, number, number][] = [
      [0, 10_000, 30_000],
      [4000, 6000, 30_000],
      [10_000, 0, 30_000],
      [25_000, 0, 15_000],
      [40_000, 0, 0],
      [99_000, 0, 0],
    ];
    for (const [elapsed, own, extra] of cases)
      expect(leftAfter(running, elapsed), String(elapsed)).toEqual({ own, extra });
  });
});

describe('the face of the clock', () => {
  const face = (elapsed: number) => faceOf(leftAfter(running, elapsed), 20, 60);

  it('shows the second that runs', () => {
    expect(face(0)).toEqual({ seconds: 10, part: 0.5, inExtra: false, reserve: 30 });
    expect(face(1).seconds).toBe(10);
    expect(face(9999).seconds).toBe(1);
  });

  it('shows extra time as such', () => {
    expect(face(10_000)).toEqual({ seconds: 30, part: 0.5, inExtra: true, reserve: 30 });
    expect(face(40_000)).toEqual({ seconds: 0, part: 0, inExtra: false, reserve: 0 });
  });

  it('does without extra time', () => {
    expect(faceOf({ own: 5000, extra: 0 }, 10, 0)).toEqual({
      seconds: 5,
      part: 0.5,
      inExtra: false,
      reserve: 0,
    });
  });
});
