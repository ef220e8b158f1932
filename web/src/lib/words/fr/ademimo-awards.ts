/** Words of the medals at the end. */
import { count, some } from './count';

export const awards = {
  title: 'Le palmarès',
  clues: {
    name: 'Indices limpides',
    why: (number: number, of: number) =>
      `mots trouvés par les autres, ${some(number, 'fois', 'fois')} sur ${of}`,
  },
  ear: {
    name: 'Fine oreille',
    why: (number: number, of: number) => `${some(number, 'mot trouvé', 'mots trouvés')} sur ${of}`,
  },
  pair: {
    name: 'À demi-mot',
    why: (number: number, of: number) =>
      `chacun trouve le mot de l’autre, ${some(number, 'manche')} sur ${of}`,
  },
  genius: {
    name: 'Génie incompris',
    why: (number: number) =>
      `${some(number, 'mot')} que personne n’a ${count(number, 'trouvé', 'trouvés')}`,
  },
};
