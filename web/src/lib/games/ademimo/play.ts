/** Ademimo, as the pages around it know it. */
import { plainSetup } from '../../session/house';
import type { Play } from '../../table/play';
import AdemimoOptions from './AdemimoOptions.svelte';
import AdemimoTable from './AdemimoTable.svelte';
import Picture from './Picture.svelte';
import { rulebook } from './rulebook';

export const ademimo: Play<'ademimo'> = {
  Picture,
  minutes: 30,
  // With three there is little to tell apart.
  alone: 4,
  passed: false,
  turn: ({ phase }) => (phase.phase === 'description' ? phase.turn : null),
  practices: (words) =>
    (['describe', 'guess'] as const).map((practice) => ({
      setup: { ...plainSetup('ademimo'), practice },
      seats: 4,
      ...words.ademimo.practice.starts[practice],
    })),
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
  Table: AdemimoTable,
  Options: AdemimoOptions,
};
