/** Words of any match. */
import { joined } from '../joined';
import { de, que } from './elide';

export const table = {
  seat: (number: number) => `Place ${number}`,
  you: 'Vous',
  takeSeat: 'Prendre cette place',
  takeSeatOf: (name: string) => `Prendre cette place, celle ${de(name)}`,
  waiting: ([name = '', ...others]: string[]) =>
    others.length === 0
      ? `On n’attend plus ${que(name)}.`
      : `On attend ${joined([name, ...others], 'et')}.`,
  nextRound: 'Manche suivante',
  result: 'Voir le résultat',
  happened: 'Ce qui s’est passé',
  over: {
    won: (name: string) => `${name} gagne !`,
    shared: (names: string) => `Victoire partagée : ${names}`,
    total: 'Total',
    again: 'Rejouer',
    againHint: 'Mêmes personnes, mêmes places.',
    want: 'Je veux rejouer',
    wantNot: 'Finalement, non',
    wishes: (others: string[], me: boolean, number: number, of: number) =>
      `${joined(me ? ['Vous', ...others] : others, 'et')} ${
        me ? 'voulez' : others.length > 1 ? 'veulent' : 'veut'
      } rejouer (${number} sur ${of}).`,
    beginsWhen: (host: string) =>
      `On recommence dès ${que(host)} le décide, ou que la majorité le veut.`,
  },
  earlier: {
    title: 'Parties précédentes',
    failed: 'Cette partie ne peut pas être montrée maintenant. Réessayez dans un instant.',
  },
};
