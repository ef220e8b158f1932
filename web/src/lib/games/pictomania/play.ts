/** Pictomania, as the pages around it know it. */
import type { Play } from '../../table/play';
import PictomaniaOptions from './PictomaniaOptions.svelte';
import PictomaniaTable from './PictomaniaTable.svelte';
import { plain } from './setup';

export const pictomania: Play<'pictomania'> = {
  seats: [3, 4, 5, 6],
  setup: () => ({ game: 'pictomania', ...plain() }),
  fit: (setup) => setup,
  computers: false,
  passed: false,
  turn: () => null,
  secret: ({ phase }) => phase.phase === 'draw',
  team: () => null,
  refusal: (words, why, names) => {
    const seat = 'on' in why ? why.on : 'seat' in why ? why.seat : null;
    const number = 'number' in why ? why.number : 'token' in why ? why.token : 0;
    const name = seat === null ? '' : (names[seat] ?? '?');
    return words.pictomania.refusals[why.why](name, number);
  },
  badSetup: (words, { why }) => words.pictomania.badSetups[why],
  rules: (words) => words.pictomaniaRules,
  leaving: (words) => words.pictomania.leaveHint,
  Table: PictomaniaTable,
  Options: PictomaniaOptions,
};
