/** What stands on the box of Pictomania: known before the game is fetched. */
export const cover = {
  name: 'Pictomania',
  pitch: 'Croquez votre mot secret tout en perçant celui des autres : chaque seconde compte.',
  rules: 'Les règles de Pictomania',
  /** Practising, and the same for anyone who hears nothing else. */
  start: {
    text: 'S’exercer à dessiner',
    name: 'S’exercer à dessiner : l’ordinateur dit ce qu’il reconnaît',
  },
  keys: [
    { keys: ['Ctrl + Z', 'Cmd + Z'], does: 'Annuler le dernier trait' },
    { keys: ['1', '…', '7'], does: 'Devant un dessin agrandi : choisir un numéro' },
    { keys: ['Entrée'], does: 'Y poser cette carte' },
    { keys: ['Échap'], does: 'Ne plus choisir de numéro, puis revenir aux dessins' },
  ],
};
