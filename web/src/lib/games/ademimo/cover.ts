/** Ademimo, before it is fetched. */
import { plainSetup } from '../../session/house';
import type { Cover } from '../../table/play';
import Picture from './Picture.svelte';

export const ademimo: Cover<'ademimo'> = {
  Picture,
  minutes: 30,
  // With three there is little to tell apart.
  alone: 4,
  passed: false,
  told: true,
  practices: (words) =>
    (['describe', 'guess'] as const).map((practice) => ({
      setup: { ...plainSetup('ademimo'), practice },
      seats: 4,
      ...words.ademimo.starts[practice],
    })),
};
