/** What is said of us elsewhere: in search results, in previews of links, and where nothing is. */
import { joined } from '../joined';
import type { outside as french } from '../fr/outside';

export const outside: typeof french = {
  title: 'Tablée: three games, one table, one link',
  description: (games) =>
    `${joined(games, 'and')} with friends, far apart or in one room. Open a link, sit down, play: no account, no ads.`,
  table: 'A table is waiting for you',
  tableOf: (game) => `A table of ${game} is waiting for you`,
  tableText: (pitch) => `${pitch} Open the link, sit down, play.`,
  rulesText: (game, pitch) =>
    `${pitch} The rules of ${game} in pictures, and tables to play it with friends.`,
  missing: {
    title: 'There is nothing here',
    text: 'This address leads nowhere. Check the link, or ask your friends for a new one.',
  },
  noCode: {
    title: 'This isn’t a table’s address',
    text: 'A table’s code has six letters and no vowels, like BCDFGH. Check it, or ask your friends for a new link.',
  },
  toHome: 'To the home page',
};
