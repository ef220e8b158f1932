/** Words of the medals at the end. */
import { some } from './count';

export const awards = {
  title: 'Le palmarès',
  sweeps: {
    name: 'Table rase',
    why: (number: number) => some(number, 'SHOKOBA', 'SHOKOBA'),
  },
  golden: {
    name: 'Manche en or',
    why: (number: number) => `${some(number, 'pierre')} en une manche`,
  },
  harvest: {
    name: 'Grande récolte',
    why: (number: number) => `${some(number, 'carte')} en une manche`,
  },
  diamond: {
    name: 'Chasse au diamant',
    why: (number: number, of: number) => `diamant pris ${some(number, 'fois', 'fois')} sur ${of}`,
  },
  comeback: {
    name: 'Belle remontée',
    why: (number: number) => `victoire malgré ${some(number, 'pierre')} de retard`,
  },
};
