/** Who may sit where, the same in all games. */
import type { Part } from '../../rules';

export const seats = {
  'one-hand': {
    title: 'Un seul jeu par manche',
    text: [
      'Dans une manche, personne ne connaît les secrets de deux places. Qui s’est assis à une place peut y revenir, mais doit attendre la manche suivante pour en avoir une autre.',
    ],
  },
  arriving: {
    title: 'Arriver en cours de partie',
    text: [
      'On demande la place d’un ordinateur, ou celle de quelqu’un qui est parti pour de bon, et on l’obtient à la manche suivante. On l’obtient tout de suite si l’on n’a encore joué nulle part dans cette manche et que l’hôte dit oui ; si l’hôte est absent, toute personne assise peut le dire.',
    ],
  },
  eyes: {
    title: 'Une seule paire d’yeux',
    text: [
      'Qui regarde voit ce que tout le monde voit, rien de plus. Un autre onglet ou un autre appareil de la même personne montre la même place. Seules les personnes qui se sont assises avant la donne peuvent jouer à plusieurs sur un appareil.',
    ],
  },
} satisfies Record<string, Part>;
