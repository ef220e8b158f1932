/** Pictomania, as the pages around it know it. */
import { Later } from '../../browser/later.svelte';
import type { Play } from '../../table/play';
import PictomaniaOptions from './PictomaniaOptions.svelte';
import { rulebook } from './rulebook';

export const pictomania: Play<'pictomania'> = {
  turn: () => null,
  secret: ({ phase }) => phase.phase === 'draw',
  refusal: (words, why, names) => {
    const seat = 'on' in why ? why.on : 'seat' in why ? why.seat : null;
    const number = 'number' in why ? why.number : 'token' in why ? why.token : 0;
    const name = seat === null ? '' : (names[seat] ?? '?');
    return words.pictomania.refusals[why.why](name, number);
  },
  badSetup: (words, { why }) => words.pictomania.badSetups[why],
  rulebook,
  Options: PictomaniaOptions,
  Table: new Later(async () => (await import('./PictomaniaTable.svelte')).default),
};
