/** Shokoba, as the pages around it know it. */
import { Later } from '../../browser/later.svelte';
import type { Play } from '../../table/play';
import { notReady } from '../../table/readiness';
import { theCard } from './card';
import { rulebook } from './rulebook';
import ShokobaOptions from './ShokobaOptions.svelte';

export const shokoba: Play<'shokoba'> = {
  due: ({ phase }) =>
    phase.phase === 'playing'
      ? [phase.turn]
      : phase.phase === 'counted'
        ? notReady(phase.ready)
        : [],
  secret: ({ phase }) => phase.phase === 'playing',
  refusal: (words, why) => {
    const card = 'card' in why ? theCard(words, why.card) : '';
    const sum = 'sum' in why ? why.sum : 0;
    return words.shokoba.refusals[why.why](card, sum);
  },
  badSetup: (words, { why }) => words.shokoba.badSetups[why],
  leavesOut: ({ shokoba }, chosen, fit) =>
    chosen.teams && !fit.teams
      ? { why: shokoba.badSetups.teams_need_four, without: shokoba.options.teams.without }
      : null,
  rulebook,
  Options: ShokobaOptions,
  Table: new Later(async () => (await import('./ShokobaTable.svelte')).default),
  Ending: new Later(async () => (await import('./Ending.svelte')).default),
};
