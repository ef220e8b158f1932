/** The rules of Shokoba in our own words. */
import type { RulesText } from '../../rules';
import { seats } from './seats';

export const rules = {
  short: [
    'Jouez une carte : elle prend *une carte de même valeur*, ou *plusieurs qui font sa somme*.',
    'Une carte qui peut prendre ne peut pas être posée ; libre à vous d’en jouer une autre.',
    'Videz la table : *SHOKOBA !* Une pierre, tout de suite.',
    'En fin de manche, une pierre pour le diamant, et une pour le plus d’émeraudes, de rubis, de saphirs et de cartes.',
    'Quand une manche se termine et que quelqu’un a atteint le but, *qui a le plus de pierres gagne*.',
  ],
  chapters: {
    goal: {
      title: 'Le but',
      text: [
        'Gagner des *pierres* : une chaque fois que vous videz la table, et jusqu’à cinq autres à la fin de chaque manche.',
      ],
      parts: {
        target: {
          title: 'Jusqu’à combien ?',
          text: [
            'On ne regarde le but qu’à la *fin d’une manche*. L’atteindre en chemin n’arrête rien : la manche se joue jusqu’au bout.',
            'Si quelqu’un l’a atteint, la partie est finie et qui a le plus de pierres gagne. À égalité, la victoire est partagée.',
          ],
        },
      },
    },
    cards: {
      title: 'Les cartes',
      text: [
        'Quarante cartes de 1 à 10, quatre de chaque valeur. Les *7* sont à part : un diamant et trois émeraudes. Chaque autre valeur a un rubis et trois saphirs.',
        'Une carte montre sa valeur, autant de gemmes, et la lettre de sa gemme, pour qui distingue mal les couleurs.',
      ],
      parts: {},
    },
    deal: {
      title: 'La donne',
      text: [
        'On mélange les quarante cartes. *Trois à chacun*, une par une, *quatre sur la table*, face visible. Quand toutes les mains sont vides, encore trois à chacun, mais plus rien sur la table, jusqu’au bout du paquet : six donnes à deux, quatre à trois, trois à quatre.',
        'La personne à gauche du donneur commence, à chaque donne de la manche ; on joue dans le sens des aiguilles d’une montre. Le premier donneur est tiré au sort, puis la donne passe à gauche à chaque manche.',
      ],
      parts: {},
    },
    turn: {
      title: 'À votre tour',
      text: ['Jouez une carte, *une seule*. Ou bien elle prend, ou bien elle reste sur la table.'],
      parts: {
        take: {
          title: 'Prendre',
          text: [
            'Une carte prend sur la table une carte de même valeur, ou plusieurs cartes dont les valeurs *s’additionnent* pour faire la sienne. Elle part avec elles dans votre pile.',
          ],
        },
        choose: {
          title: 'Une seule prise',
          text: [
            'S’il y a plusieurs prises possibles, *choisissez-en une* : une carte n’en fait jamais deux. La carte égale ne passe pas avant les sommes. Et entre deux cartes de même valeur, dites laquelle : les gemmes diffèrent.',
          ],
        },
        'must-take': {
          title: 'Qui peut prendre ne se pose pas',
          text: [
            'Une carte qui peut prendre *ne peut pas être posée*. Vous pouvez renoncer à la prise, mais en posant une autre carte qui, elle, ne prend rien. Si toutes vos cartes peuvent prendre, l’une d’elles doit le faire.',
          ],
        },
        sums: {
          title: 'Des sommes, rien d’autre',
          text: ['On additionne, on ne soustrait jamais.'],
        },
      },
    },
    shokoba: {
      title: 'Shokoba !',
      text: [
        'Prendre *tout* ce qui est sur la table, même une seule carte, c’est un SHOKOBA : une pierre, tout de suite.',
      ],
      parts: {
        'empty-table': {
          title: 'Sur une table vide',
          text: [
            'La personne suivante n’a rien à prendre : elle pose une carte, même si l’on vient de redonner.',
          ],
        },
      },
    },
    end: {
      title: 'La fin de la manche',
      text: [],
      parts: {
        rest: {
          title: 'Ce qui reste sur la table',
          text: [
            'Quand tout est joué, les cartes qui restent vont à la *dernière personne qui a pris* dans la manche. Elles comptent dans sa pile, mais ce n’est pas un SHOKOBA : pas de pierre.',
          ],
        },
        'last-card': {
          title: 'La toute dernière carte',
          text: [
            'En revanche, si la dernière carte de la manche prend elle-même tout ce qui reste, *c’est un SHOKOBA* comme un autre.',
          ],
        },
        count: {
          title: 'Les cinq pierres',
          text: [
            'On compte les cartes de chaque pile, *jamais leurs valeurs*. Une pierre à qui a le diamant, une pour le plus d’émeraudes, une pour le plus de rubis, une pour le plus de saphirs, une pour le plus de cartes en tout. À égalité, *personne* ne prend la pierre.',
            'Les pierres se gardent d’une manche à l’autre.',
          ],
        },
        piles: {
          title: 'Les piles restent fermées',
          text: [
            'Chacun voit ce qui est pris au moment où c’est pris. Ensuite, les cartes sont face cachée et l’on ne les regarde plus : à vous de vous en souvenir.',
          ],
        },
      },
    },
    teams: {
      title: 'En équipes',
      text: [
        'À quatre, deux contre deux, partenaires face à face. Les cartes prises et les pierres sont à l’équipe, et c’est par équipe que l’on compte. Le but est de 7 pierres ; si les deux équipes le passent dans la même manche, celle qui en a le plus gagne.',
      ],
      parts: {
        silence: {
          title: 'Pas un mot, pas un signe',
          text: [
            'Les partenaires ne voient pas la main l’un de l’autre, et ne se parlent pas : la discussion et les réactions sont fermées pendant la manche.',
          ],
        },
      },
    },
    variants: {
      title: 'Variantes et options',
      text: ['Rien de tout cela n’est en jeu si la table ne l’a pas choisi.'],
      parts: {
        'nine-cards': {
          title: 'Neuf cartes',
          text: [
            'En équipes seulement : chacun reçoit ses neuf cartes dès le début, quatre sont sur la table, et l’on ne redonne pas.',
          ],
        },
        'equal-first': {
          title: 'Même valeur d’abord',
          text: [
            'Tant qu’une carte de même valeur est sur la table, la vôtre doit la prendre plutôt qu’une somme. S’il y en a deux, choisissez laquelle.',
          ],
        },
        claims: {
          title: 'Prises oubliées',
          text: [
            'La page ne signale plus rien : toute carte peut être posée, même si elle pouvait prendre. Mais alors la personne suivante, avant de jouer, peut *réclamer* la carte posée avec ce qu’elle aurait pris sur la table, un seul ensemble, au choix s’il y en a plusieurs. Puis elle joue son tour, que l’on peut réclamer aussi.',
            'Réclamer, c’est prendre : vider la table ainsi est un SHOKOBA, après quoi il faut poser. En équipes, les cartes vont à l’équipe de qui réclame. Une réclamation fausse est refusée et ne coûte rien.',
            'Après la dernière carte d’une donne, on redonne d’abord, puis la personne à gauche du donneur peut réclamer. La toute dernière carte de la manche ne se réclame pas. Si personne n’a rien pris de toute la manche, les cartes qui restent ne sont à personne, et aucune pierre n’est donnée pour elles.',
          ],
        },
        'other-target': {
          title: 'Un autre but',
          text: ['La table peut jouer jusqu’à 3, jusqu’à 21, ou tout nombre entre les deux.'],
        },
        counts: {
          title: 'Prises visibles',
          text: ['Chacun voit combien de gemmes de chaque sorte les autres ont prises.'],
        },
        clock: {
          title: 'Temps par tour',
          text: [
            'Quand le temps d’un tour est écoulé, puis la réserve, la première carte permise est jouée. Après une réclamation, le temps repart pour le tour qui suit.',
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
    targets: {
      caption: 'Le but, selon le nombre de joueurs',
      players: 'Joueurs',
      stones: 'Pierres',
      rows: ['2', '3', '4, chacun pour soi', '4, en équipes'],
    },
    gems: {
      D: { name: '1 diamant', values: 'le 7' },
      E: { name: '3 émeraudes', values: 'trois 7' },
      R: { name: '9 rubis', values: 'un de chaque, sauf\u00a07' },
      S: { name: '27 saphirs', values: 'trois de chaque, sauf\u00a07' },
    },
    seven: 'Chacun de ces ensembles peut être pris par un 7.',
    choose: {
      caption: 'Avec cette main, il y a quatre coups, pas un de plus.',
      equal: 'Le 7 prend le 7…',
      sum: '…ou 1 et 6, mais pas les deux.',
      ten: 'Le 10 prend 1, 2 et 7.',
      lay: 'Le 4 ne prend rien : on peut le poser.',
    },
    mustTake: {
      caption: 'Les deux cartes peuvent prendre : il n’y a rien à poser.',
      two: 'Le 2 prend 1 et 1.',
      eight: 'Le 8 prend tout.',
    },
    sums: {
      caption: 'La différence fait 1, mais on ne soustrait pas.',
      lay: 'Le 1 ne prend rien : il est posé.',
    },
    sweep: { caption: 'Plus rien sur la table', take: 'Le 8 prend 1, 1 et 6.' },
    rest: {
      caption: 'La dernière carte de la manche ne prend rien.',
      lay: 'Le 5 est posé à côté du 3.',
      then: 'Les deux vont à qui a pris en dernier. Pas de pierre.',
    },
    last: {
      caption: 'La dernière carte de la manche prend tout.',
      take: 'Le 5 prend 2 et 3 : SHOKOBA.',
    },
    count: {
      caption: 'Une manche comptée, à trois. Le but est 6.',
      before: 'Avant la manche',
      shokobas: 'SHOKOBA',
      after: 'Total',
      names: ['Lou', 'Sam', 'Zoé'],
      tie: 'Lou et Zoé ont autant de rubis : cette pierre n’est à personne.',
      end: 'Zoé atteint 6 : la partie est finie, et Zoé gagne.',
    },
    equalFirst: {
      caption: 'Un 10 est sur la table.',
      ten: 'Le 10 prend le 10.',
      no: 'Il ne peut plus prendre 1, 2 et 7.',
      six: 'Le 6 n’a pas d’égal ici : il prend 2 et 4.',
    },
    takes: 'prend',
    lays: 'est posé',
    not: 'Interdit',
    stone: 'Une pierre',
  },
} satisfies RulesText;
