/** Words of the medals at the end. */
import type { Words } from '../words';
import { some } from './count';
import { times } from './times';

export const awards: Words['ademimo']['awards'] = {
  title: 'Awards',
  clues: {
    name: 'Cleverest clues',
    why: (number, of) => `words found by the others ${times(number)} out of ${of}`,
  },
  ear: {
    name: 'Best listener',
    why: (number, of) => `${some(number, 'word')} found out of ${of}`,
  },
  pair: {
    name: 'On the same wavelength',
    why: (number, of) => `found each other’s word in ${some(number, 'round')} out of ${of}`,
  },
  genius: {
    name: 'Misunderstood genius',
    why: (number) => `${some(number, 'word')} that nobody found`,
  },
};
