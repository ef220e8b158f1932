/** Pictomania, as the pages around it know it. */
import { plainSetup } from '../../session/house';
import type { Play } from '../../table/play';
import PictomaniaOptions from './PictomaniaOptions.svelte';
import PictomaniaTable from './PictomaniaTable.svelte';
import Picture from './Picture.svelte';
import { rulebook } from './rulebook';

export const pictomania: Play<'pictomania'> = {
  Picture,
  minutes: 25,
  // With three there is little to guess.
  alone: 4,
  passed: false,
  turn: () => null,
  practices: (words) => [
    {
      setup: { ...plainSetup('pictomania'), practice: true },
      seats: 3,
      ...words.pictomania.practice.start,
    },
  ],
  secret: ({ phase }) => phase.phase === 'draw',
  refusal: (words, why, names) => {
    const seat = 'on' in why ? why.on : 'seat' in why ? why.seat : null;
    const number = 'number' in why ? why.number : 'token' in why ? why.token : 0;
    const name = seat === null ? '' : (names[seat] ?? '?');
    return words.pictomania.refusals[why.why](name, number);
  },
  badSetup: (words, { why }) => words.pictomania.badSetups[why],
  rulebook,
  Table: PictomaniaTable,
  Options: PictomaniaOptions,
};
