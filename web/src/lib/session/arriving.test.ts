import { expect, it } from 'vitest';
import { moveToken } from './arriving.svelte';
import { fingerprint } from '../table/fingerprint';

it('a personal link is known by its fragment', () => {
  expect(moveToken('#move=0a-Zz_9')).toBe('0a-Zz_9');
  for (const hash of ['', '#', '#move=', '#other=1', '#move=a&b'])
    expect(moveToken(hash)).toBeNull();
});

it('the fingerprint of a seed is its SHA-256', async () => {
  expect(await fingerprint('616263')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  expect(await fingerprint('no')).toBeNull();
});
