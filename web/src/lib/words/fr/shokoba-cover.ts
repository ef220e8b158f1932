/** What stands on the box of Shokoba: known before the game is fetched. */
export const cover = {
  name: 'Shokoba',
  pitch: 'Jouez une carte, prenez celles qui font sa somme. Videz la table : SHOKOBA !',
  rules: 'Les règles de Shokoba',
};
