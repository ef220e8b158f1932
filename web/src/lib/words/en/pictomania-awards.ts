/** Words of the medals at the end. */
import type { Words } from '../words';
import { some } from './count';
import { times } from './times';

export const awards: Words['pictomania']['awards'] = {
  title: 'Awards',
  artist: {
    name: 'Best artist',
    why: (number, of) => `drawings guessed ${times(number)} out of ${of}`,
  },
  eye: {
    name: 'Sharpest eye',
    why: (number, of) => `${some(number, 'word')} found out of ${of}`,
  },
  quick: {
    name: 'Quick as a flash',
    why: (number) => `guessed ${some(number, 'drawing')} before anyone else`,
  },
  sheep: {
    name: 'Black sheep of the evening',
    why: (number, of) => `${some(number, 'round')} out of ${of}`,
  },
};
