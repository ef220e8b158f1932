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
  },
};
