/** Words of any match. */
import { joined } from '../joined';
import type { Words } from '../words';

export const table: Words['table'] = {
  seat: (number) => `Seat ${number}`,
  you: 'You',
  takeSeat: 'Take this seat',
  takeSeatOf: (name) => `Take this seat from ${name}`,
  waiting: (names) => `Waiting for ${joined(names, 'and')}.`,
  nextRound: 'Next round',
  result: 'See the result',
  happened: 'What happened',
  over: {
    won: (name) => `${name} wins!`,
    shared: (names) => `${names} share the win!`,
    total: 'Total',
    again: 'Play again',
    againHint: 'Same people, same seats.',
    want: 'I want to play again',
    wantNot: 'On second thoughts, no',
    wishes: (others, me, number, of) =>
      `${joined(me ? ['You', ...others] : others, 'and')} ${
        me || others.length > 1 ? 'want' : 'wants'
      } to play again (${number} of ${of}).`,
    beginsWhen: (host) => `You’ll start again when ${host} says so, or when most of you want to.`,
  },
  earlier: {
    title: 'Earlier games',
    failed: 'This game can’t be shown right now. Try again in a moment.',
  },
};
