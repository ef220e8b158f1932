/** What stands on the box of Ademimo: known before the game is fetched. */
export const cover = {
  name: 'Ademimo',
  pitch: 'Faites deviner votre mot avec les indices de la table, et devinez celui des autres.',
  rules: 'Les règles d’Ademimo',
  /** What can be practised, and the same for anyone who hears nothing else. */
  starts: {
    describe: { text: 'Décrire', name: 'S’entraîner à décrire : trois ordinateurs devinent' },
    guess: { text: 'Deviner', name: 'S’entraîner à deviner : trois ordinateurs décrivent' },
  },
  keys: [
    { keys: ['Flèches'], does: 'D’un indice, d’un mot ou d’une personne à l’autre' },
    { keys: ['Début', 'Fin'], does: 'Au premier, au dernier' },
    { keys: ['Entrée'], does: 'Choisir un indice ; encore, y poser un pion' },
    { keys: ['Échap'], does: 'Ne plus rien choisir' },
  ],
};
