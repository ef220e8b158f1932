import { expect, it } from 'vitest';
import { fingerprint } from './fingerprint';

it('the fingerprint of a seed is its SHA-256', async () => {
  expect(await fingerprint('616263')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  expect(await fingerprint('no')).toBeNull();
});
