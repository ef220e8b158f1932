/** What is said of us elsewhere: in search results, in previews of links, and where nothing is. */
import { joined } from '../joined';
import { de } from './elide';

export const outside = {
  title: 'Tablée : trois jeux, une table, un lien',
  description: (games: string[]) =>
    `${joined(games, 'et')} entre amis, à distance ou dans la même pièce. Ouvrez un lien, prenez place, jouez : sans compte ni publicité.`,
  table: 'Une table vous attend',
  tableOf: (game: string) => `Une table ${de(game)} vous attend`,
  tableText: (pitch: string) => `${pitch} Ouvrez le lien, prenez place, jouez.`,
  rulesText: (game: string, pitch: string) =>
    `${pitch} Les règles ${de(game)} en images, et des tables pour y jouer entre amis.`,
  missing: {
    title: 'Il n’y a rien ici',
    text: 'Cette adresse ne mène nulle part. Vérifiez le lien, ou demandez-en un nouveau à vos amis.',
  },
  noCode: {
    title: 'Ce n’est pas l’adresse d’une table',
    text: 'Un code de table compte six lettres sans voyelle, comme BCDFGH. Vérifiez-le, ou demandez un nouveau lien à vos amis.',
  },
  toHome: 'Retour à l’accueil',
};
