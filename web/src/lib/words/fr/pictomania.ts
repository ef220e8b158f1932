/** Words of the table of Pictomania: reading, drawing, guessing, the reveal, the end. */
import type {
  BlackWhy,
  Ended,
  Level,
  PictomaniaBadSetup,
  PictomaniaRefusal,
} from '../../protocol/pictomania';
import type { Who } from '../who';
import { count, some } from './count';
import { de } from './elide';
import { does } from './does';
import { practice } from './pictomania-practice';
import { awards } from './pictomania-awards';
import { cover } from './pictomania-cover';

const stars = (number: number) => some(number, 'étoile');
/** « d’une étoile », « de 3 étoiles » */
const ofStars = (number: number) => (number === 1 ? 'd’une étoile' : `de ${stars(number)}`);
const signed = (number: number) => (number === 0 ? '0' : number < 0 ? `−${-number}` : `+${number}`);

export const pictomania = {
  ...cover,
  round: (round: number, rounds: number) => `Manche ${round} sur ${rounds}`,
  levels: {
    green: 'cartes vertes',
    yellow: 'cartes jaunes',
    orange: 'cartes orange',
    red: 'cartes rouges',
  } satisfies Record<Level, string>,
  levelNames: {
    green: 'Vert',
    yellow: 'Jaune',
    orange: 'Orange',
    red: 'Rouge',
  } satisfies Record<Level, string>,
  stars,
  signed,
  points: (number: number) => (number < 0 ? `−${-number}` : String(number)),
  leaving: {
    back: 'Un ordinateur vous garde la place : vous passez cette manche et rejouez à la prochaine.',
    good: 'Votre dessin et vos cartes restent, mais vous ne pourrez plus gagner. N’importe qui peut demander votre place.',
  },
  left: 'a quitté la partie',
  sitsOut: 'ne joue pas cette manche',
  youSitOut: 'Vous ne jouez pas cette manche.',
  backNext: 'Vous passez cette manche et rejouez à la prochaine.',
  away: 'hors ligne',
  timeLeft: 'Temps restant',
  isReady: (name: string) => `${name}, c’est bon`,
  isNotReady: (name: string) => `${name}, pas encore`,

  card: (letter: string) => `Carte ${letter}`,
  read: {
    title: 'Lisez les mots',
    hint: 'Vous dessinerez l’un de ces 21 mots ; les autres joueurs aussi. Ceux d’une même carte se ressemblent : c’est fait exprès.',
    unknown: 'Un mot inconnu ?',
    unknownOn: (letter: string) => `Un mot inconnu sur la carte ${letter} ?`,
    replaceHint: 'Cette carte sera remplacée. Personne ne saura qui l’a demandé.',
    replace: 'Changer la carte',
    keep: 'La garder',
    ready: 'J’ai tout lu',
    isReady: 'C’est noté !',
  },

  drawingRules: {
    title: 'Règles de dessin',
    list: [
      'Dessinez le sens du mot, pas sa forme.',
      'Un mot à deux sens garde celui de sa carte : parmi les fruits, l’avocat et la grenade se mangent.',
      'Une expression se dessine par son sens. L’image au pied de la lettre ne va que si elle le montre aussi.',
      'Ni tirets ni cases pour les lettres ou les mots, ni dessin à part pour donner la première lettre.',
      'Ni lettres, ni chiffres, ni aucune écriture : le morse et le grec comptent aussi.',
      'Rien qui indique le numéro du mot, la lettre de sa carte ou leur place : cinq points pour le 5, par exemple.',
      'Aucun commentaire et aucun indice de vive voix. La discussion est fermée jusqu’à la révélation.',
    ],
  },

  tabs: {
    words: 'Mots',
    mine: 'Ma feuille',
    others: 'Les autres',
    sheets: 'Les feuilles',
    done: 'Fini ?',
    last: 'Plus que vous !',
  },
  mine: {
    title: 'Ma feuille',
    word: 'Votre mot',
    secretIs: (word: string, letter: string, number: number) =>
      `Votre mot secret : ${word}, carte ${letter}, numéro ${number}`,
    sheet: 'Votre feuille. On y dessine du doigt, au stylet ou à la souris.',
    locked: 'Dessin terminé',
    lockedByGuess: 'Votre première proposition a verrouillé votre dessin.',
    lockedByDone: 'Vous avez fini : il n’y a plus qu’à regarder.',
    pencil: 'Crayon',
    eraser: 'Gomme',
    undo: 'Annuler le dernier geste',
    clear: 'Tout effacer',
    landscape: 'Tourner la feuille en largeur',
    portrait: 'Tourner la feuille en hauteur',
    start: (word: string) => `Dessinez ici : ${word}`,
    watching: 'Vous regardez la partie.',
  },
  others: {
    title: 'Les autres',
    sheetOf: (name: string) => `Feuille ${de(name)}`,
    enlarge: (name: string) => `Agrandir la feuille ${de(name)}`,
    drawing: 'dessine',
    locked: 'dessin terminé',
    done: 'a fini',
    guessesBy: (names: string) => `Propositions, dans l’ordre : ${names}`,
    mine: (number: number) => `Vous avez proposé le ${number}`,
    next: 'Feuille suivante',
    previous: 'Feuille précédente',
  },
  pad: {
    title: (name: string) => `Que dessine ${name} ?`,
    used: 'déjà posé',
    choose: 'Choisissez un numéro. Vous pourrez encore changer d’avis avant de le poser.',
    place: (number: number) => `Poser le ${number}, c’est définitif`,
    locks: 'Attention : votre première proposition verrouille votre dessin.',
    own: 'C’est votre propre numéro : il n’est jamais le bon ici.',
    placed: (number: number) => `Vous avez posé le ${number}. C’est fait !`,
    notMine: 'Vous ne pouvez plus rien proposer ici.',
    showWords: 'Voir les 21 mots',
    hideWords: 'Cacher les mots',
  },
  tokens: {
    left: (list: string) => `Jetons noirs au centre : ${list}`,
    none: 'Plus de jeton noir',
    done: 'J’ai fini',
    take: (number: number) => `Prendre ${stars(number)}`,
    without: 'Finir sans jeton',
    hint: 'Ensuite, vous ne pourrez plus ni dessiner ni proposer.',
    unguessed: (number: number) =>
      count(
        number,
        'Vous n’avez rien proposé pour un dessin ; ce n’est pas obligatoire.',
        `Vous n’avez rien proposé pour ${number} dessins ; ce n’est pas obligatoire.`,
      ),
    back: 'Pas encore',
    tookToken: (number: number) => `Vous avez pris un jeton ${ofStars(number)}.`,
    tookNone: 'Vous avez fini sans jeton.',
    lastOne: 'Tout le monde a fini sauf vous !',
  },

  practice,

  reveal: {
    saw: (name: string, word: string) => `${name} a vu « ${word} ».`,
    sawFirst: (name: string, first: string, last: string) =>
      `${name} a d’abord vu « ${first} », puis « ${last} ».`,
    title: 'Les mots sont révélés',
    hint: 'Regardez les dessins. Les propositions seront retournées juste après.',
    ownUp: 'J’ai dessiné le mauvais mot',
    ownUpHint:
      'Les propositions sur votre dessin seront rendues, et vos jetons compteront contre vous.',
    ownUpYes: 'Je l’avoue',
    challenge: 'Contester',
    challengeOf: (name: string) => `Contester le dessin ${de(name)}`,
    challengeHint:
      'Ce dessin ne respecte pas les règles de dessin ? Si plus de la moitié des autres sont d’accord, il est écarté.',
    challengeYes: 'Contester ce dessin',
    no: 'Annuler',
    challengedBy: (who: Who, votes: number, of: number) =>
      `${does(who, 'contestez', 'conteste')} ce dessin : ${votes} voix sur ${of}`,
    agree: 'Je suis d’accord',
    agreeOf: (name: string) => `Je suis d’accord, le dessin ${de(name)} ne respecte pas les règles`,
    ownedUp: 'Mauvais mot, avoué',
    rejected: 'Écarté : hors des règles de dessin',
    ready: 'Voir les propositions',
    empty: 'Feuille restée blanche',
    replay: 'Revoir le dessin',
    replayOf: (name: string) => `Revoir le dessin ${de(name)}`,
  },

  counted: {
    title: (name: string) => `La pile ${de(name)}`,
    myTitle: 'Votre pile',
    noGuess: 'Personne n’a rien proposé ici.',
    right: (number: number) => `Juste : ${stars(number)}`,
    wrong: 'Faux : au centre',
    returned: 'Rendue',
    fates: { right: 'Juste', wrong: 'Faux', returned: 'Rendue' },
    hidden: 'Carte face cachée',
    guess: (number: number) => `Carte ${number}`,
    mark: (name: string) => `Proposition ${de(name)}`,
    tokensLeft: (who: Who, number: number) =>
      `Jetons restants : ${signed(-number)} pour ${who.me ? 'vous' : who.name}.`,
    allGone: 'Tous les jetons sont partis.',
    tokens: 'Jetons du dessinateur',
    centre: 'Cartes au centre',
    centreOf: (name: string, cards: number) =>
      `${name} : ${some(cards, 'carte fausse', 'cartes fausses')}`,
    sheep: (who: Who, cards: number) =>
      `${does(who, 'êtes', 'est')} le mouton noir : ${some(cards, 'carte fausse', 'cartes fausses')}.`,
    noSheepTie: 'Pas de mouton noir : égalité.',
    noSheep: 'Pas de mouton noir : aucune erreur.',
    noSheepLearning: 'Manche d’apprentissage : pas de mouton noir.',
    skip: 'Tout montrer',
    next: 'Suite',
    again: 'Revoir',
    blackTokens: 'Les jetons noirs',
    sums: 'Le décompte',
    guessed: 'Propositions justes',
    left: 'Jetons restants',
    black: 'Jeton noir',
    total: 'Total de la partie',
    from: (name: string, number: number) => `${stars(number)} ${de(name)}`,
    blackWhy: {
      no_token: () => 'Pas de jeton noir : 0.',
      discarded: () => 'Mauvais mot : le jeton noir est défaussé.',
      learning: () => 'Manche d’apprentissage : le jeton compte toujours.',
      black_sheep: (me: boolean) =>
        `Mouton noir : le jeton compte contre ${me ? 'vous' : 'son propriétaire'}.`,
      nobody_right: () => 'Personne n’a trouvé le dessin : le jeton vaut 0.',
      earned: () => 'Le dessin a été trouvé : le jeton compte.',
    } satisfies Record<BlackWhy, (me: boolean) => string>,
  },

  tieBreak: {
    title: 'Égalité !',
    hint: 'Qui a fait les dessins les plus drôles ? Votez, mais pas pour vous.',
    voteFor: (name: string) => `Voter pour les dessins ${de(name)}`,
    voted: (name: string) => `Vous avez voté pour ${name}.`,
    watching: 'Les joueurs votent pour les dessins les plus drôles.',
  },
  awards,
  over: {
    title: 'Fin de la partie',
    youWon: 'Vous avez gagné !',
    votes: (name: string, number: number) =>
      `${name} : ${number} voix pour les dessins les plus drôles`,
    scores: 'Les étoiles, manche par manche',
    round: (round: number) => `Manche ${round}`,
    gallery: 'La galerie',
    save: 'Enregistrer en PNG',
    saveAlbum: 'Enregistrer l’album',
    saving: 'On prépare l’image…',
    album: 'Album de Pictomania',
    by: (word: string, name: string) => `${word}, par ${name}`,
    artist: (name: string) => `Dessin ${de(name)}`,
    change: 'Changer les options ou le jeu',
  },

  log: {
    more: 'Voir ce qui s’est passé',
    myDrawing: 'votre dessin',
    drawingOf: (name: string) => `le dessin ${de(name)}`,
    roundBegan: (round: number, level: string) => `Manche ${round}, ${level}.`,
    replaced: (letter: string) => `La carte ${letter} est remplacée.`,
    dealt: 'Chacun a son mot. À vos crayons !',
    guessed: (who: Who, drawing: string) =>
      `${does(who, 'posez', 'pose')} une carte sur ${drawing}.`,
    done: (who: Who, number: number) =>
      `${does(who, 'avez', 'a')} fini et ${who.me ? 'prenez' : 'prend'} un jeton ${ofStars(number)}.`,
    doneWithout: (who: Who) => `${does(who, 'avez', 'a')} fini, sans jeton.`,
    ended: {
      all_done: 'Tout le monde a fini.',
      last_token: 'Le dernier jeton est pris : la manche s’arrête.',
      time_up: 'Le temps est écoulé : la manche s’arrête.',
    } satisfies Record<Ended, string>,
    without: (names: string) => `Sans jeton : ${names}.`,
    ownedUp: (who: Who) => `${does(who, 'avouez', 'avoue')} avoir dessiné le mauvais mot.`,
    challenged: (who: Who, drawing: string) => `${does(who, 'contestez', 'conteste')} ${drawing}.`,
    agreed: (who: Who, drawing: string) =>
      `${does(who, 'êtes', 'est')} d’accord pour écarter ${drawing}.`,
    judgedWrong: (drawing: string) => `Vote : ${drawing} est écarté.`,
    judgedFine: (drawing: string) => `Vote : ${drawing} est gardé.`,
    counted: (round: number) => `Décompte de la manche ${round}.`,
    score: (name: string, number: number) => `${name} : ${signed(number)}.`,
    tieBreak: (names: string) =>
      `Égalité entre ${names} : on vote pour les dessins les plus drôles.`,
    voted: (who: Who) => `${does(who, 'avez', 'a')} voté.`,
    tieBroken: 'Les votes sont révélés.',
    left: (who: Who) => `${does(who, 'quittez', 'quitte')} la partie.`,
    sitsOut: (who: Who) => `${does(who, 'ne jouez pas', 'ne joue pas')} cette manche.`,
    isBack: (who: Who) => `${does(who, 'êtes', 'est')} de retour.`,
    takesSeat: (who: Who) => `${does(who, 'prenez', 'prend')} la place libre.`,
    takesOver: (who: Who) => `${does(who, 'prenez', 'prend')} la place d’un ordinateur.`,
    computer: 'Un ordinateur prend le relais.',
    won: (who: Who) => `${does(who, 'gagnez', 'gagne')} la partie !`,
    wonShared: (names: string) => `Victoire partagée : ${names}.`,
  },

  refusals: {
    you_left: () => 'Vous avez quitté cette partie.',
    you_are_away: () => 'Vous ne jouez pas cette manche.',
    only_people: () => 'Les ordinateurs ne contestent rien et ne votent pas.',
    match_over: () => 'La partie est finie.',
    already_ready: () => 'Vous avez déjà donné votre accord.',
    nothing_to_be_ready_for: () => 'On n’attend rien de tel en ce moment.',
    already_dealt: () => 'Les mots sont distribués : les cartes ne changent plus.',
    no_card_to_spare: () => 'Il ne reste pas de carte de ce niveau pour la remplacer.',
    not_drawing: () => 'On dessine et on propose entre la distribution et la fin de la manche.',
    you_are_done: () => 'Vous avez fini : ni dessin ni proposition.',
    sheet_locked: () => 'Votre première proposition a verrouillé votre dessin.',
    off_sheet: () => 'Ce trait sort de la feuille.',
    stroke_too_long: () => 'Ce trait est trop long.',
    sheet_full: () => 'La feuille est pleine.',
    not_on_sheet: () => 'Ce trait n’est plus sur la feuille.',
    erases_nothing: () => 'Il n’y a rien à effacer.',
    nothing_to_undo: () => 'Il n’y a rien à annuler.',
    sheet_not_empty: () => 'On ne tourne que la feuille blanche.',
    turned_already: () => 'La feuille est déjà dans ce sens.',
    no_such_number: () => 'Les numéros vont de 1 à 7.',
    number_used: (_name: string, number: number) =>
      `Le ${number} est déjà posé : chaque numéro sert une fois par manche.`,
    already_guessed: (name: string) => `Vous avez déjà proposé un numéro ${sur(name)}.`,
    own_drawing: () => 'Pas sur votre propre dessin.',
    no_such_drawing: () => 'Personne ne dessine à cette place.',
    must_take_token: () => 'Il y a un jeton pour chacun : prenez-en un.',
    no_such_token: (_name: string, number: number) =>
      `Le jeton ${ofStars(number)} vient d’être pris.`,
    not_revealing: () => 'Trop tard, ou trop tôt : cela se dit quand les mots sont révélés.',
    already_wrong: () => 'Ce dessin est déjà écarté.',
    already_challenged: () => 'Ce dessin a déjà été contesté.',
    not_challenged: () => 'Personne ne conteste ce dessin.',
    already_agreed: () => 'Votre voix est déjà comptée.',
    no_vote: () => 'On ne vote qu’en cas d’égalité, à la fin.',
    not_tied: (name: string) => `${name} n’est pas à égalité.`,
    already_voted: () => 'Vous avez déjà voté.',
  } satisfies Record<PictomaniaRefusal['why'], (name: string, number: number) => string>,
  badSetups: {
    players: 'Pictomania se joue de 3 à 6.',
    time: 'Une manche dure de 30 secondes à 30 minutes, un compte à rebours de 5 secondes à 10 minutes.',
    deck: 'Il n’y a pas assez de cartes de ce niveau pour autant de manches.',
    practice: 'L’entraînement se fait à trois places : vous et deux ordinateurs.',
    order: 'Cette distribution n’est pas complète.',
  } satisfies Record<PictomaniaBadSetup['why'], string>,

  options: {
    fillIn: {
      name: 'Remplacer qui s’en va',
      rule: 'Un ordinateur prend la place de qui quitte la partie ; sinon on continue à moins.',
    },
    people: 'À partir de trois joueurs, personnes ou ordinateurs.',
    language: {
      name: 'Langue des mots',
      rule: 'Celle des cartes, pour toute la table. Chacun garde la sienne pour le reste.',
    },
    pack: {
      houseServes: 'Toutes les couleurs',
      number: (rounds: number) => some(rounds, 'manche'),
      rounds: {
        green: (number: number) => some(number, 'manche verte', 'manches vertes'),
        yellow: (number: number) => some(number, 'manche jaune', 'manches jaunes'),
        orange: (number: number) => some(number, 'manche orange', 'manches orange'),
        red: (number: number) => some(number, 'manche rouge', 'manches rouges'),
      } satisfies Record<Level, (number: number) => string>,
      tooFew: (rounds: number) =>
        `Pas assez de cartes : une partie compte quatre manches, ce paquet n’en sert ${['qu’une', 'que deux', 'que trois'][rounds - 1] ?? rounds}.`,
      limits: (title: string, rounds: string) => `« ${title} » suffit pour ${rounds}.`,
      drawn: (known: number, number: number) =>
        known === number
          ? 'Les ordinateurs savent dessiner tous ces mots.'
          : `Les ordinateurs savent dessiner ${known} de ces ${number} mots.`,
      adapted: 'Les couleurs des manches ont été ajustées à ce paquet.',
    },
    levels: {
      name: 'Difficulté des mots',
      rule: 'Une couleur de cartes par manche, du plus facile, vert, au plus difficile, rouge.',
      of: (round: number) => `Manche ${round}`,
    },
    competitive: {
      name: 'Un jeton de moins',
      rule: 'La manche s’arrête dès que le dernier jeton noir est pris.',
      recommended: 'Conseillé à cinq et à six.',
      calm: 'Rude à trois et à quatre.',
    },
    learning: {
      name: 'Manche d’apprentissage',
      rule: 'À la première manche, les jetons noirs comptent toujours pour qui les prend : ni mouton noir, ni zéro.',
    },
    tie_break: {
      name: 'Départager les ex æquo',
      rule: 'En cas d’égalité à la fin, tout le monde vote pour les dessins les plus drôles.',
    },
    time: {
      name: 'Limite de temps',
      rule: 'Qui n’a pas fini à temps finit sans jeton.',
      none: 'Sans limite',
      round: 'Par manche',
      countdown: 'Compte à rebours',
      countdownRule: 'Il part quand il ne reste plus qu’une personne.',
      seconds: (number: number) => `${number} s`,
      minutes: (number: number) => `${number} min`,
      less: 'Moins de temps',
      more: 'Plus de temps',
    },
  },
};

/** « sur la feuille de » before a name. */
function sur(name: string): string {
  return `sur la feuille ${de(name)}`;
}
