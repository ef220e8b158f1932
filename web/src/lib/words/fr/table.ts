/** Words of any match. */
import { de } from './de';

export const table = {
  seat: (number: number) => `Place ${number}`,
  you: 'Vous',
  takeSeat: 'Prendre cette place',
  takeSeatOf: (name: string) => `Prendre cette place, celle ${de(name)}`,
  waiting: (names: string) => `On attend ${names}.`,
  nextRound: 'Manche suivante',
  result: 'Voir le résultat',
  happened: 'Ce qui s’est passé',
  over: {
    won: (name: string) => `${name} gagne !`,
    shared: (names: string) => `Victoire partagée : ${names}`,
    total: 'Total',
    again: 'Rejouer',
    againHint: 'Mêmes personnes, mêmes places.',
  },
};
