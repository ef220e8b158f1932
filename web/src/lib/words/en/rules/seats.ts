/** Who may sit where, the same in all games. */
import type { seats as french } from '../../fr/rules/seats';

export const seats: typeof french = {
  'one-hand': {
    title: 'One hand per round',
    text: [
      'Within a round nobody knows the secrets of two seats. If you have sat on a seat you may come back to it, but for any other you wait until the next round.',
    ],
  },
  arriving: {
    title: 'Joining a game in progress',
    text: [
      'You ask for a computer’s seat, or for one that someone has left for good, and you get it when the next round begins. You get it at once if you have not played anywhere in this round and the host says yes; if the host is away, anyone seated can say so.',
    ],
  },
  eyes: {
    title: 'One pair of eyes',
    text: [
      'Spectators see what everyone sees and nothing more. Another tab or device of the same person shows the same seat. Several people can play on one device only if they all sat down before the deal.',
    ],
  },
};
