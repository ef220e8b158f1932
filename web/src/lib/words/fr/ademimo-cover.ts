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
};
