/** Words of the medals at the end. */
import type { Words } from '../words';
import { some } from './count';
import { times } from './times';

export const awards: Words['shokoba']['awards'] = {
  title: 'Awards',
  sweeps: { name: 'Clean sweep', why: (number) => some(number, 'SHOKOBA') },
  golden: { name: 'Golden round', why: (number) => `${some(number, 'stone')} in one round` },
  harvest: { name: 'Biggest haul', why: (number) => `${some(number, 'card')} in one round` },
  diamond: {
    name: 'Diamond hunt',
    why: (number, of) => `took the diamond ${times(number)} out of ${of}`,
  },
  comeback: {
    name: 'Great comeback',
    why: (number) => `won from ${some(number, 'stone')} behind`,
  },
};
