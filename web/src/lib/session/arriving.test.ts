import { expect, it } from 'vitest';
import { moveToken } from './arriving.svelte';

it('a personal link is known by its fragment', () => {
  expect(moveToken('#move=0a-Zz_9')).toBe('0a-Zz_9');
  for (const hash of ['', '#', '#move=', '#other=1', '#move=a&b'])
    expect(moveToken(hash)).toBeNull();
});
