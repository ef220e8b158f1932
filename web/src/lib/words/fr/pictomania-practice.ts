/** Words of practising to draw, alone. */
export const practice = {
  title: 'Entraînement',
  dealt: 'Vous avez votre mot. À vos crayons !',
  ended: 'Le dessin est terminé.',
  thinks: 'Ce que l’ordinateur reconnaît',
  nothing: 'Dessinez votre mot : il regarde.',
  percent: (number: number) => `${number} %`,
  found: 'Il a trouvé !',
  notYet: 'Il cherche encore…',
  done: 'J’ai fini ce dessin',
  next: 'Mot suivant',
  shown: 'Ce que les ordinateurs ont cru voir',
  over: 'Fin de l’entraînement',
  overHint: 'Un mot de chaque couleur : quatre autres vous attendent.',
};
