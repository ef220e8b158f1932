import { expect, test } from 'vitest';
import { endsOf, stepAt } from './telling.svelte';

test('a step follows from how much has been told', () => {
  const ends = endsOf([1000, 500, 2000]);
  expect(ends).toEqual([1000, 1500, 3500]);
  expect([0, 999, 1000, 1499, 1500, 3499, 3500, 9e9].map((at) => stepAt(ends, at))).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3,
  ]);
  expect(stepAt([], 0)).toBe(0);
});
