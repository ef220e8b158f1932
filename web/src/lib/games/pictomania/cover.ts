/** Pictomania, before it is fetched. */
import { plainSetup } from '../../session/house';
import type { Cover } from '../../table/play';
import Picture from './Picture.svelte';

export const pictomania: Cover<'pictomania'> = {
  Picture,
  minutes: 25,
  // With three there is little to guess.
  alone: 4,
  passed: false,
  told: true,
  practices: (words) => [
    {
      setup: { ...plainSetup('pictomania'), practice: true },
      seats: 3,
      ...words.pictomania.start,
    },
  ],
};
