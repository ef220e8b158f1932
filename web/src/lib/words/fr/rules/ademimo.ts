/** The rules of Ademimo in our own words. */
import type { RulesText } from '../../rules';
import { seats } from './seats';

export const rules = {
  short: [
    'Dix mots sont sur la table ; *l’un d’eux est le vôtre*, et vous seul savez lequel.',
    'Chacun son tour, posez vos *trois pions* sur des indices qui le décrivent.',
    'Carte libre : un pion. Carte occupée : deux d’un coup. Jamais deux fois sur la même carte.',
    'Puis tout le monde vote en secret : *quel mot est à qui ?*',
    'Un point par mot trouvé, un point par personne qui trouve le vôtre. Après quatre manches, qui a le plus de points gagne.',
  ],
  chapters: {
    goal: {
      title: 'Le but',
      text: [
        'Faire deviner votre mot, et deviner celui des autres. On joue *quatre manches*, et chacune va de même : la mise en place, les indices, le vote, la révélation.',
      ],
      parts: {},
    },
    setup: {
      title: 'La mise en place',
      text: [
        '*Dix mots*, numérotés de 1 à 10. Chacun reçoit en secret un numéro, tous différents : c’est *son mot* à décrire. Les numéros que personne n’a reçus restent cachés, même après la manche.',
      ],
      parts: {
        cards: {
          title: 'Les cartes d’indices',
          text: [
            'Chacune porte deux, trois ou quatre indices. Il y en a plus quand on est plus nombreux.',
          ],
        },
        first: {
          title: 'Qui commence ?',
          text: [
            'À la première manche, qui a cherché un mot dans le dictionnaire en dernier : l’hôte peut nommer cette personne, sinon on tire au sort.',
            'Ensuite, *qui a le moins de points*. Entre plusieurs, la personne la plus proche dans le sens des aiguilles d’une montre, à partir de celle qui vient de commencer, elle comprise.',
          ],
        },
      },
    },
    clues: {
      title: 'Les indices',
      text: [
        'Vous avez trois pions. À tour de rôle, chacun fait *un placement* sur *un indice* d’*une carte*, jusqu’à ce que plus personne ne puisse poser.',
      ],
      parts: {
        place: {
          title: 'Un pion, ou deux',
          text: [
            'Sur une carte *libre*, un pion, ni plus ni moins. Sur une carte où il y a déjà un pion, *deux d’un coup*, sur l’indice de votre choix, même déjà pris : les pions s’empilent.',
          ],
        },
        'own-card': {
          title: 'Jamais deux fois sur la même carte',
          text: [
            'Une carte qui porte un de vos pions vous est fermée jusqu’à la fin de la manche.',
          ],
        },
        order: {
          title: 'Dans l’ordre',
          text: [
            'Les pions se posent dans l’ordre 1, 2, 3 ; un placement double prend les deux suivants. L’ordre reste visible : ce qu’on a choisi d’abord en dit long.',
            'Avec deux ou trois pions en main, vous choisissez librement entre un et deux, selon les cartes qui s’y prêtent.',
          ],
        },
        'a-turn': {
          title: 'Un tour en images',
          text: [],
        },
        'must-place': {
          title: 'Qui peut poser doit poser',
          text: ['Même si aucun indice ne vous plaît. Un mauvais indice est aussi un indice.'],
        },
        passing: {
          title: 'Quand on ne peut plus',
          text: [
            'Sans pion, ou avec un seul pion et aucune carte libre, vous passez jusqu’au vote. Cela se fait tout seul.',
          ],
        },
        silence: {
          title: 'Silence',
          text: [
            'Pendant les indices et le vote, on ne parle pas des mots : la discussion est fermée. Elle rouvre à la révélation.',
          ],
        },
      },
    },
    vote: {
      title: 'Le vote',
      text: [
        'Tous en même temps, chacun derrière son paravent : posez le pion de *chaque* autre joueur sur le mot que vous lui prêtez.',
      ],
      parts: {
        places: {
          title: 'Un pion par mot',
          text: [
            'Il faut placer tous les pions, *un au plus par mot*. Le vôtre est sur votre mot : cette place est fermée.',
          ],
        },
        confirming: {
          title: 'Changer d’avis',
          text: [
            'Tant que tout le monde n’a pas confirmé, vous pouvez déplacer un pion, et même reprendre votre confirmation. Personne ne voit les votes des autres avant la révélation.',
          ],
        },
      },
    },
    reveal: {
      title: 'La révélation',
      text: [
        'Les mots et les votes sont montrés à tous en même temps. C’est le moment d’en parler !',
      ],
      parts: {
        points: {
          title: 'Les points',
          text: [
            '*Un point pour chaque personne dont vous avez trouvé le mot*, et *un point pour chaque personne qui a trouvé le vôtre*. Les points s’ajoutent d’une manche à l’autre.',
          ],
        },
        next: {
          title: 'La manche suivante',
          text: [
            'Les mots et les indices de la manche quittent le jeu. On en tire de nouveaux, et tous les numéros sont mélangés.',
          ],
        },
        winner: {
          title: 'La fin',
          text: [
            'Après la quatrième manche, qui a le plus de points gagne. À égalité, la victoire est partagée.',
          ],
        },
      },
    },
    variants: {
      title: 'Variantes et options',
      text: [],
      parts: {
        young: {
          title: 'Avec de jeunes joueurs',
          text: [
            'Seulement des mots et des indices faciles. Personne n’est obligé de poser : chacun peut passer, et qui passe ne pose plus de pion dans cette manche. Si les cartes d’indices faciles viennent à manquer, celles qui n’ont pas servi sont mises d’abord, puis on reprend les autres, mélangées.',
          ],
        },
        few: {
          title: 'À deux, ou seul',
          text: [
            'À deux, prenez deux ordinateurs à table : la partie est belle à quatre. Seul, prenez-en trois. Chacun a sa façon de voir les mots, et dit après la manche ce qu’il a voulu dire et ce qu’il a compris.',
          ],
        },
        practice: {
          title: 'S’entraîner',
          text: [
            'Depuis l’accueil, seul avec trois ordinateurs, autant de manches que vous voulez. *Décrire* : vous seul avez un mot, et les trois autres disent ce qu’ils ont compris. *Deviner* : les trois autres décrivent leurs mots, et vous seul votez.',
          ],
        },
        clock: {
          title: 'Temps par tour',
          text: [
            'Le temps d’un tour écoulé, puis la réserve, un pion est posé à votre place. Le vote dure trois tours.',
          ],
        },
      },
    },
    seats: {
      title: 'Partir, revenir, arriver',
      text: [],
      parts: {
        leaving: {
          title: 'S’absenter ou partir',
          text: [
            'Votre place vous attend : un ordinateur peut jouer pour vous, et vous la reprenez d’un geste. Si vous partez pour de bon, un ordinateur finit la partie.',
          ],
        },
        ...seats,
      },
    },
  },
  pictures: {
    names: ['Zoé', 'Ali', 'Maud', 'Tom'],
    words: [
      'lampe',
      'valise',
      'train',
      'miel',
      'robot',
      'nuage',
      'savon',
      'tortue',
      'cirque',
      'clé',
    ],
    board: 'Votre numéro est le 6 : votre mot est « nuage ».',
    yours: 'votre mot',
    cards: {
      caption: 'Cartes d’indices, selon le nombre de joueurs',
      players: 'Joueurs',
      cards: 'Cartes',
    },
    place: {
      clues: ['vieux', 'neuf'],
      free: 'La carte est libre : Tom y pose *un* pion, sur « vieux ».',
      taken: 'Maud préfère « neuf » : la carte est occupée, il lui faut *deux* pions.',
    },
    turn: {
      caption: 'Votre mot est « nuage ». Votre pion 1 est posé ; c’est de nouveau à vous.',
      cards: [
        { clues: ['lourd', 'léger', 'fragile'], says: 'Libre : votre pion 2, seul.' },
        {
          clues: ['rapide', 'lent'],
          says: 'Ali y est déjà : vos pions 2 et 3 ensemble, sur « lent », ou avec lui sur « rapide ».',
        },
        { clues: ['doux', 'rugueux'], says: 'Votre pion 1 y est : fermée pour vous.' },
      ],
      then: 'Si vous posez le pion 2 sur « léger », il vous restera le 3, pour une carte encore libre. Si vous posez 2 et 3 sur « lent », vous aurez fini.',
      cost: 'coût',
      closed: 'fermée',
    },
    ballot:
      'Votre vote : Ali sur « train », Maud sur « tortue », Tom sur « lampe ». « nuage » est à vous, sa place est fermée.',
    scored: {
      caption: 'Une manche comptée, à quatre',
      read: 'Chaque ligne montre les votes d’une personne ; chaque colonne, ce que les autres ont pensé d’elle.',
      found: 'Trouvés',
      foundBy: 'Trouvé par',
      right: 'trouvé',
      wrong: 'raté',
      points: 'Points',
      then: 'Maud a le moins de points : elle commencera la manche suivante.',
    },
  },
} satisfies RulesText;
