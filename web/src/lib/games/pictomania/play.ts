/** Pictomania, as the pages around it know it. */
import { Later } from '../../browser/later.svelte';
import type { Seat } from '../../protocol/game';
import type { Play } from '../../table/play';
import { notReady } from '../../table/readiness';
import PictomaniaOptions from './PictomaniaOptions.svelte';
import { rulebook } from './rulebook';

export const pictomania: Play<'pictomania'> = {
  due: ({ phase, players }) => {
    const here = (seat: Seat) => !players[seat]?.left && players[seat]?.played_by !== 'away';
    switch (phase.phase) {
      case 'read':
      case 'reveal':
      case 'counted':
        return notReady(phase.ready).filter(here);
      case 'draw':
        return notReady(players.map(({ plays, done }) => !plays || done !== null)).filter(here);
      case 'tie_break':
        return notReady(phase.voted).filter((seat) => players[seat]?.played_by === 'person');
      case 'over':
        return [];
    }
  },
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
  Ending: new Later(async () => (await import('./Ending.svelte')).default),
};
