/** Shokoba, as the pages around it know it. */
import type { Play } from '../../table/play';
import { theCard } from './card';
import Picture from './Picture.svelte';
import { rulebook } from './rulebook';
import ShokobaOptions from './ShokobaOptions.svelte';
import ShokobaTable from './ShokobaTable.svelte';
import Sprite from './Sprite.svelte';

export const shokoba: Play<'shokoba'> = {
  Picture,
  Sprite,
  minutes: 20,
  passed: true,
  turn: ({ phase }) => (phase.phase === 'playing' ? phase.turn : null),
  secret: ({ phase }) => phase.phase === 'playing',
  refusal: (words, why) => {
    const card = 'card' in why ? theCard(words, why.card) : '';
    const sum = 'sum' in why ? why.sum : 0;
    return words.shokoba.refusals[why.why](card, sum);
  },
  badSetup: (words, { why }) => words.shokoba.badSetups[why],
  rulebook,
  Table: ShokobaTable,
  Options: ShokobaOptions,
};
