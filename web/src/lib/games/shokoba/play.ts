/** Shokoba, as the pages around it know it. */
import type { Play } from '../../table/play';
import { theCard } from './card';
import { fitShokoba, PLAIN } from './setup';
import ShokobaOptions from './ShokobaOptions.svelte';
import ShokobaTable from './ShokobaTable.svelte';

export const shokoba: Play<'shokoba'> = {
  seats: [2, 3, 4],
  setup: () => ({ game: 'shokoba', ...PLAIN }),
  fit: fitShokoba,
  computers: true,
  passed: true,
  turn: ({ phase }) => (phase.phase === 'playing' ? phase.turn : null),
  secret: ({ phase }) => phase.phase === 'playing',
  team: (setup, seat) => (setup.teams ? seat % 2 : null),
  refusal: (words, why) => {
    const card = 'card' in why ? theCard(words, why.card) : '';
    const sum = 'sum' in why ? why.sum : 0;
    return words.shokoba.refusals[why.why](card, sum);
  },
  badSetup: (words, { why }) => words.shokoba.badSetups[why],
  rules: (words) => words.rules,
  Table: ShokobaTable,
  Options: ShokobaOptions,
};
