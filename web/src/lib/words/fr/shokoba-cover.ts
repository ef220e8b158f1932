/** What stands on the box of Shokoba: known before the game is fetched. */
export const cover = {
  name: 'Shokoba',
  pitch: 'Jouez une carte, prenez celles qui font sa somme. Videz la table : SHOKOBA !',
  rules: 'Les règles de Shokoba',
  keys: [
    { keys: ['Gauche', 'Droite'], does: 'D’une carte à l’autre' },
    { keys: ['Haut', 'Bas'], does: 'De la main aux prises proposées, puis à la table' },
    { keys: ['Entrée'], does: 'Lever une carte ; encore, la jouer' },
    { keys: ['Échap'], does: 'La reposer' },
  ],
};
