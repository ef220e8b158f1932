/** Words of the medals at the end. */
import { some } from './count';

export const awards = {
  title: 'Le palmarès',
  artist: {
    name: 'Coup de crayon',
    why: (number: number, of: number) =>
      `dessins devinés ${some(number, 'fois', 'fois')} sur ${of}`,
  },
  eye: {
    name: 'Œil de lynx',
    why: (number: number, of: number) => `${some(number, 'mot trouvé', 'mots trouvés')} sur ${of}`,
  },
  quick: {
    name: 'En un éclair',
    why: (number: number) =>
      `${some(number, 'dessin deviné', 'dessins devinés')} avant tout le monde`,
  },
  sheep: {
    name: 'Mouton noir de la soirée',
    why: (number: number, of: number) => `${some(number, 'manche')} sur ${of}`,
  },
};
