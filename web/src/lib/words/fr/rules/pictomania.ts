/** The rules of Pictomania in our own words. */
import type { RulesText } from '../../rules';
import { seats } from './seats';

export const rules = {
  short: [
    'Chacun dessine en secret l’un des 21 mots, *tous en même temps* ; tout se voit en direct.',
    'Vous reconnaissez un dessin ? Posez-y *une carte de 1 à 7*, face cachée, pour de bon.',
    'Votre première proposition *verrouille votre dessin*.',
    'Vous avez fini ? Prenez un *jeton noir* : les plus rapides ont les plus beaux.',
    'Les étoiles : pour vous, celles que vos propositions gagnent ; contre vous, celles que votre dessin n’a pas données. *Quatre manches*.',
  ],
  chapters: {
    goal: {
      title: 'Le but',
      text: [
        'Dessiner assez bien pour être compris, deviner juste, et le faire vite. Après *quatre manches*, de plus en plus difficiles, qui a le plus d’étoiles gagne.',
      ],
      parts: {},
    },
    material: {
      title: 'Ce que vous avez',
      text: [
        'Une couleur et un seul crayon, une feuille par manche, sept *cartes de proposition* numérotées de 1 à 7, et vos *jetons*. Tout revient à chaque manche.',
      ],
      parts: {
        tokens: {
          title: 'Les jetons',
          text: [
            'Vos *jetons de couleur* récompensent qui reconnaît votre dessin : un pour chaque autre joueur. Les *jetons noirs* sont au centre, pour qui a fini. Les étoiles d’un jeton sont sa valeur.',
          ],
        },
      },
    },
    words: {
      title: 'Les mots',
      text: [
        'Trois cartes, A, B et C, de sept mots : 21 mots en vue, les mêmes pour tous. Ceux d’une même carte se ressemblent, et c’est tout le jeu.',
      ],
      parts: {
        reading: {
          title: 'Lire',
          text: [
            'On lit sans se presser, jusqu’à ce que tout le monde soit prêt. Si un mot vous est inconnu, faites changer la carte : personne ne saura que c’était vous, et chacun relit. C’est refusé quand le niveau n’a plus de carte à donner.',
          ],
        },
        dealing: {
          title: 'Un mot chacun',
          text: [
            'Chacun reçoit en secret une lettre et un numéro : *la carte et le mot*. Les numéros sont tous différents ; deux personnes au plus ont la même lettre. Les cartes que personne n’a reçues restent cachées.',
          ],
        },
      },
    },
    drawing: {
      title: 'Dessiner',
      text: [
        'Chacun dessine son mot, et lui seul. Vous pouvez annuler, gommer, tout effacer, tourner la feuille tant qu’elle est blanche, et même ne rien dessiner. Tout le monde voit chaque trait.',
      ],
      parts: {
        locking: {
          title: 'Le dessin se verrouille',
          text: [
            'Dès votre *première proposition*, ou dès que vous avez fini, on ne touche plus à votre dessin. Finissez-le avant de deviner !',
          ],
        },
        'drawing-rules': {
          title: 'Ce qu’un dessin peut montrer',
          text: ['Le *sens* du mot, jamais sa forme.'],
          list: [
            '*Un mot à deux sens* garde celui de sa carte : parmi les animaux, la souris a des moustaches.',
            '*Une expression* se dessine par ce qu’elle veut dire. L’image au pied de la lettre ne va que si elle le montre aussi.',
            'Ni lettres, ni chiffres, ni aucune écriture : le morse et le grec comptent aussi.',
            'Ni tirets ni cases pour les lettres ou les mots, ni dessin à part pour donner la première lettre.',
            'Rien qui indique le numéro du mot, la lettre de sa carte ou leur place.',
          ],
        },
        silence: {
          title: 'Silence',
          text: [
            'Ni commentaire ni indice de vive voix : la discussion et les réactions sont fermées, de la distribution à la révélation.',
          ],
        },
      },
    },
    guessing: {
      title: 'Deviner',
      text: [
        'À tout moment, même si le dessin n’est pas fini, posez une de vos cartes sur la feuille de quelqu’un, face cachée. *Seul le numéro compte* : le bon numéro en pensant à une autre carte est juste quand même.',
      ],
      parts: {
        once: {
          title: 'Une fois, et pour de bon',
          text: [
            '*Une proposition par dessin*, chaque numéro *une seule fois* par manche, et jamais sur votre propre dessin. Ce qui est posé reste posé : on ne change rien, on ne reprend rien.',
          ],
        },
        'own-number': {
          title: 'Votre propre numéro',
          text: [
            'Vous pouvez le poser, mais il n’est jamais le bon : les numéros sont tous différents. La page vous prévient.',
          ],
        },
        stacks: {
          title: 'Premier posé, premier servi',
          text: [
            'Les cartes s’empilent dans l’ordre où elles arrivent, sans égalité possible. Les premières rapporteront plus.',
          ],
        },
      },
    },
    finishing: {
      title: 'Finir',
      text: [
        'Quand vous ne voulez plus rien proposer, prenez *un jeton noir*, n’importe lequel de ceux qui restent. Ensuite, vous ne dessinez plus et ne proposez plus ; les autres peuvent encore deviner votre dessin. Rien n’oblige à deviner tous les dessins.',
      ],
      parts: {
        ending: {
          title: 'La fin de la manche',
          text: [
            'La manche s’arrête quand tout le monde a fini. Il y a un jeton noir pour chacun : finir, c’est en prendre un.',
          ],
        },
      },
    },
    reveal: {
      title: 'La révélation',
      text: [
        'En deux temps. D’abord tous les mots et tous les dessins ; les propositions, ensuite seulement.',
      ],
      parts: {
        'wrong-word': {
          title: 'Le mauvais mot',
          text: [
            'Qui s’est trompé de mot *l’avoue* avant que les propositions soient montrées. Toutes celles de son dessin sont rendues et ne comptent pour rien, pas même pour le mouton noir. Tous ses jetons de couleur comptent contre lui, et son jeton noir est perdu : 0. Ses propres propositions comptent comme d’habitude.',
          ],
        },
        challenge: {
          title: 'Contester un dessin',
          text: [
            'Un dessin ne respecte pas les règles ? Chacun peut le contester, une fois par dessin. Il est écarté si *plus de la moitié* des autres personnes encore à table sont d’accord ; ne rien dire, c’est non. Un dessin écarté compte comme un mauvais mot. Les ordinateurs ne contestent rien et ne votent pas.',
          ],
        },
        turning: {
          title: 'Les piles, une par une',
          text: [
            'De la première carte posée à la dernière. Une carte *juste* gagne le plus gros jeton qui reste au dessinateur. Une carte *fausse* va au centre.',
          ],
        },
      },
    },
    stars: {
      title: 'Les étoiles',
      text: ['Trois comptes, l’un après l’autre. Le score d’une manche peut être négatif.'],
      parts: {
        won: {
          title: 'Pour vous, contre vous',
          text: [
            '*Pour vous* : les jetons que vos propositions justes ont gagnés. *Contre vous* : vos propres jetons que personne n’a gagnés. Si personne ne reconnaît votre dessin, cela fait −3 à trois joueurs, −4 à quatre, −7 à cinq, −8 à six.',
          ],
        },
        sheep: {
          title: 'Le mouton noir',
          text: [
            'La personne qui a, *seule*, le plus de cartes fausses au centre. À égalité, il n’y en a pas. Ne pas deviner n’est pas une erreur. On peut être le mouton noir sans avoir de jeton ; personne ne l’est alors à sa place.',
          ],
        },
        black: {
          title: 'Le jeton noir',
          text: [
            'Celui du mouton noir compte *contre lui*. Celui des autres compte *pour eux* si au moins une personne a trouvé leur dessin, sinon il vaut *zéro*.',
          ],
        },
        'a-round': { title: 'Le décompte de cette manche', text: [] },
      },
    },
    winner: {
      title: 'Qui gagne ?',
      text: [
        'Après la quatrième manche, le plus d’étoiles, parmi les places encore jouées. À égalité, la victoire est partagée, sauf si la table vote.',
      ],
      parts: {},
    },
    variants: {
      title: 'Options',
      text: [],
      parts: {
        levels: {
          title: 'Les niveaux',
          text: [
            'D’habitude vert, jaune, orange, rouge, une couleur par manche, de plus en plus difficile. La table peut en choisir d’autres. Une carte qui a servi, ou qui a été changée, ne revient pas.',
          ],
        },
        competitive: {
          title: 'Un jeton de moins',
          text: [
            'Conseillé à cinq et à six. Il manque un jeton noir : quand le dernier est pris, la manche s’arrête pour tout le monde, et ce qui est posé compte. On peut aussi finir sans jeton, pour de bon ; les jetons que personne n’a pris sont perdus.',
          ],
        },
        learning: {
          title: 'Manche d’apprentissage',
          text: [
            'À la première manche, les jetons noirs comptent toujours pour leur propriétaire : ni mouton noir, ni zéro. Les suivantes se comptent comme d’habitude.',
          ],
        },
        'tie-break': {
          title: 'Départager les ex æquo',
          text: [
            'En cas d’égalité, les personnes à table votent pour les dessins les plus drôles, mais pas pour les leurs. Les ordinateurs ne votent pas. Si le vote est lui aussi à égalité, la victoire est partagée. Une partie arrêtée avant la fin n’a pas de vote.',
          ],
        },
        time: {
          title: 'Une limite de temps',
          text: [
            'Pour la manche, ou un compte à rebours quand il ne reste plus qu’une personne. Qui n’a pas fini à temps finit sans jeton.',
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
            'Qui s’absente finit la manche sans jeton, passe les manches où il n’est pas là, et reçoit de nouveau un mot à la suivante.',
            'Qui part pour de bon finit aussi sans jeton, mais son dessin et ses cartes restent en jeu. Il ne peut plus gagner, sauf si tout le monde est parti. Les manches suivantes se jouent avec les jetons pour les joueurs présents ; à moins de trois, on finit la manche en cours et la partie s’arrête.',
          ],
        },
        ...seats,
      },
    },
  },
  pictures: {
    names: ['Zoé', 'Ali', 'Maud', 'Tom'],
    tokens: {
      caption: 'Les jetons d’une manche',
      players: 'Joueurs',
      own: 'Les vôtres',
      black: 'Noirs',
      competitive: 'Noirs, un de moins',
    },
    cards: [
      ['voiture', 'train', 'tramway', 'autobus', 'camion', 'bateau', 'avion'],
      ['porte', 'fenêtre', 'volets', 'escalier', 'cheminée', 'balcon', 'toit'],
      ['éléphant', 'girafe', 'chameau', 'lion', 'tigre', 'panda', 'koala'],
    ],
    dealt: 'Vous recevez A et 6 : carte A, mot 6. Dessinez un bateau.',
    may: 'permis',
    mayNot: 'interdit',
    sketches: {
      boat: 'bateau : le sens du mot',
      letters: 'des lettres',
      dashes: 'un tiret par lettre',
      dots: 'six points pour le mot 6',
      mouse: 'souris, parmi les animaux',
      device: 'souris, l’autre sens',
      meeting: 'briser la glace : ce que cela veut dire',
      ice: 'briser la glace, au pied de la lettre',
      chimney: 'cheminée',
      giraffe: 'girafe',
      shutters: 'volets',
    },
    guess: {
      caption: 'Le 2 est posé sur le dessin de Maud. Il vous reste six cartes.',
      hand: 'Vos cartes',
      used: 'posée',
      on: 'La feuille de Maud',
      stack: 'Sa pile : Ali, puis vous.',
    },
    stacks: {
      caption: 'Une manche à quatre : chacun a des jetons de 2, 1 et 1 étoiles.',
      number: 'numéro',
      right: 'juste',
      wrong: 'faux',
      left: 'Restent à',
      none: 'Tout est donné',
      says: [
        'Ali arrive avant Tom : le jeton de 2 est pour lui.',
        'Les trois autres ont trouvé : Ali n’a plus de jeton.',
        'Tom se trompe : un jeton reste.',
        'Personne n’a reconnu les volets : −4.',
      ],
    },
    sheep: 'Deux cartes fausses pour Maud, une pour Ali, une pour Tom : Maud est le mouton noir.',
  },
} satisfies RulesText;
