/** Ademimo, as the pages around it know it. */
import { Later } from '../../browser/later.svelte';
import type { Play } from '../../table/play';
import { notReady } from '../../table/readiness';
import AdemimoOptions from './AdemimoOptions.svelte';
import { rulebook } from './rulebook';

export const ademimo: Play<'ademimo'> = {
  due: ({ phase, players }) => {
    switch (phase.phase) {
      case 'description':
        return [phase.turn];
      case 'vote':
        return notReady(phase.confirmed).filter((seat) => players[seat]?.listens);
      case 'reveal':
        return notReady(phase.ready);
      case 'over':
        return [];
    }
  },
  secret: ({ phase }) => phase.phase === 'description' || phase.phase === 'vote',
  refusal: (words, why, names) => {
    const seats = 'opponents' in why ? why.opponents : [];
    return words.ademimo.refusals[why.why](
      words.common.and(seats.map((seat) => names[seat] ?? '?')),
    );
  },
  badSetup: (words, { why }) => words.ademimo.badSetups[why],
  rulebook,
  Options: AdemimoOptions,
  Table: new Later(async () => (await import('./AdemimoTable.svelte')).default),
  Ending: new Later(async () => (await import('./Ending.svelte')).default),
};
