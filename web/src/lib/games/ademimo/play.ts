/** Ademimo, as the pages around it know it. */
import { Later } from '../../browser/later.svelte';
import type { Play } from '../../table/play';
import AdemimoOptions from './AdemimoOptions.svelte';
import { rulebook } from './rulebook';

export const ademimo: Play<'ademimo'> = {
  turn: ({ phase }) => (phase.phase === 'description' ? phase.turn : null),
  due: ({ phase, players }) =>
    phase.phase === 'vote'
      ? phase.confirmed.flatMap((confirmed, seat) =>
          confirmed || !players[seat]?.listens ? [] : [seat],
        )
      : phase.phase === 'description'
        ? [phase.turn]
        : [],
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
};
