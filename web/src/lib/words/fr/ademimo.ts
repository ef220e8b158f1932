/** Words of the Ademimo table: clues, votes, the reveal, refusals, the log, the rules. */
import type { AdemimoBadSetup, AdemimoReason, AdemimoRefusal } from '../../protocol/ademimo';
import type { Who } from '../who';
import { count, some } from './count';
import { de } from './elide';
import { does } from './does';
import { awards } from './ademimo-awards';
import { cover } from './ademimo-cover';

const pawns = (number: number) => some(number, 'pion');
const points = (number: number) => some(number, 'point');

export const ademimo = {
  ...cover,
  leaving: null,
  round: (round: number, rounds: number) => `Manche ${round} sur ${rounds}`,
  phases: {
    description: 'Les indices',
    vote: 'Le vote',
    reveal: 'La révélation',
    over: 'Fin de la partie',
  },
  panes: {
    label: 'Ce qui est montré',
    clues: 'Indices',
    words: 'Mots',
    people: 'Joueurs',
    vote: 'Mon vote',
    board: 'Le vote',
    story: 'Récit',
  },
  words: 'Les dix mots',
  cards: 'Les cartes d’indices',
  people: 'Les joueurs',
  away: 'Hors ligne',
  place: (place: number, word: string) => `${place}, ${word}`,
  pawns,
  pawnsLeft: (number: number) =>
    number === 0 ? 'plus de pion' : some(number, 'pion restant', 'pions restants'),
  passed: 'a passé',
  points,
  /** Beside a number. */
  pointsMark: 'pts',
  beginner: 'Commence la manche',
  trail: (clues: string) => `indices : ${clues}`,
  noTrail: 'aucun indice pour l’instant',

  secret: {
    title: 'Votre mot',
    hide: 'Cacher votre mot',
    show: 'Montrer votre mot',
    hidden: 'caché',
    here: 'votre mot',
  },
  turn: {
    mine: 'À vous !',
    other: (name: string) => `Au tour ${de(name)}`,
    waitingAway: (name: string) => `Au tour ${de(name)}, hors ligne`,
    vote: 'Tout le monde vote en secret',
  },
  hint: {
    choose: 'Touchez l’indice qui décrit le mieux votre mot.',
    chosenOne: (clue: string) =>
      `« ${clue} », carte libre : 1 pion. Touchez à nouveau pour confirmer.`,
    chosenTwo: (clue: string) =>
      `« ${clue} », carte occupée : 2 pions. Touchez à nouveau pour confirmer.`,
    passing: 'Passer, c’est ne plus poser de pion jusqu’au vote.',
    wait: (name: string) => `${name} choisit un indice. Cherchez déjà le vôtre.`,
    done: 'Vos pions sont posés. Observez ceux des autres.',
    passed: 'Vous ne posez plus de pion dans cette manche.',
    watching: 'Vous regardez la partie.',
    blocked: {
      turn: 'Patience, ce n’est pas encore à vous.',
      own: 'Un de vos pions est déjà sur cette carte.',
      two: 'Cette carte est occupée : il faudrait deux pions.',
      other: 'Impossible de poser ici pour l’instant.',
    },
  },
  action: {
    place: (number: number) => `Poser ${some(number, 'pion')}`,
    pass: 'Passer',
    passYes: 'Oui, passer',
    cancel: 'Annuler',
  },
  spoken: {
    costs: (clue: string, number: number) => `${clue}, ${pawns(number)}`,
    chosen: (clue: string, number: number) => `${clue}, choisi, ${pawns(number)}`,
    pawnOf: (numbers: string, name: string) => `pion ${numbers} ${de(name)}`,
    myPawn: (numbers: string) => `votre pion ${numbers}`,
    both: (first: number, second: number) => `${first} et ${second}`,
    card: (number: number) => `Carte ${number}`,
  },

  vote: {
    question: (name: string) => `Quel est le mot ${de(name)} ? Touchez-le.`,
    move: (name: string) => `Où mettre le pion ${de(name)} ? Touchez un autre mot.`,
    complete: 'Tous les pions sont placés : confirmez, ou changez d’avis.',
    pick: 'Touchez une personne, puis le mot que vous lui prêtez.',
    own: 'C’est votre mot : personne d’autre ne peut l’avoir.',
    missing: (number: number) => `Encore ${some(number, 'pion')}`,
    empty: 'à deviner',
    confirm: 'Confirmer',
    confirmed: 'Vos votes sont confirmés.',
    withdraw: 'Changer d’avis',
    takeOff: 'Reprendre',
    ready: 'a voté',
    notReady: 'réfléchit',
    watching: 'Chacun vote derrière son paravent.',
    row: (name: string, clues: string, word: string) =>
      `${name}, indices : ${clues}. Votre vote : ${word}`,
    target: (place: number, word: string) => `${place}, ${word}, libre`,
    taken: (place: number, word: string, name: string) => `${place}, ${word}, pion ${de(name)}`,
    closed: (place: number, word: string) => `${place}, ${word}, votre mot`,
  },

  reveal: {
    title: (round: number) => `Manche ${round} : la révélation`,
    cluesOf: (name: string) => `Les indices ${de(name)}`,
    myClues: 'Vos indices',
    noClues: 'Aucun indice',
    wordOf: (name: string) => `Le mot ${de(name)}`,
    myWord: 'Votre mot',
    thought: 'Qui a pensé à quoi ?',
    nothing: 'aucun vote',
    foundByAll: 'Tout le monde l’a trouvé !',
    foundBy: (names: string) => `Trouvé par ${names}.`,
    foundByNobody: 'Personne ne l’a trouvé.',
    right: 'trouvé',
    wrong: 'raté',
    step: (at: number, all: number) => `${at} sur ${all}`,
    next: 'Suite',
    skip: 'Tout montrer',
    again: 'Revoir pas à pas',
    track: 'Piste de score',
    lane: (name: string, number: number) => `${name}, ${points(number)}`,
    gain: (number: number) => `+${number}`,
  },
  remarks: {
    why: {
      only: (clue: string, word: string) => `« ${clue} » ne va qu’à « ${word} ».`,
      more: (clue: string, word: string, rival: string) =>
        `« ${clue} » va mieux à « ${word} » qu’à « ${rival} ».`,
      as_well: (clue: string, word: string, rival: string) =>
        `« ${clue} » va à « ${word} », mais aussi à « ${rival} ».`,
      rest: (clue: string, word: string) => `« ${clue} », faute de mieux pour « ${word} ».`,
    } satisfies Record<AdemimoReason['why'], (clue: string, word: string, rival: string) => string>,
    nothing: 'Aucun indice n’y menait.',
    better: (why: string) => `Un meilleur indice : ${why}`,
  },
  advice: {
    ask: 'Un conseil',
    thinking: 'On réfléchit…',
    says: (why: string) => `Conseil : ${why}`,
    vote: (name: string, word: string, why: string) => `Conseil : « ${word} » pour ${name}. ${why}`,
  },
  matrix: {
    title: 'Qui a deviné quoi',
    read: 'Chaque ligne dit ce qu’une personne a pensé ; chaque colonne, ce qu’on a pensé d’elle.',
    guesser: 'A voté',
    word: 'Mot',
    clues: 'Indices',
    points: 'Points',
    found: (points: number) => `+${points}`,
  },

  practice: {
    title: 'Entraînement',
    round: (round: number) => `Manche ${round}`,
    listen: 'Suivez les indices : vous devinerez ensuite.',
    vote: {
      describe: 'Les autres cherchent votre mot',
      guess: 'À vous de deviner !',
    },
    tally: {
      describe: (found: number, of: number) => `Votre mot a été deviné ${found} fois sur ${of}`,
      guess: (found: number, of: number) =>
        `${some(found, 'mot trouvé', 'mots trouvés')} sur ${of}`,
    },
    inAll: (found: number, of: number) => `En tout : ${found} sur ${of}`,
    again: 'Encore une manche',
    enough: 'J’arrête là',
    over: 'Fin de l’entraînement',
  },

  awards,
  over: {
    title: 'Fin de la partie',
    youWon: 'Vous avez gagné !',
    story: 'Les points, manche par manche',
    round: 'Manche',
    lookBack: 'Revoir une manche',
    change: 'Changer les options ou le jeu',
  },

  log: {
    roundBegan: (round: number, who: Who) =>
      who.me ? `Manche ${round} : vous commencez.` : `Manche ${round} : ${who.name} commence.`,
    placedOne: (who: Who, number: number, clue: string) =>
      `${does(who, `posez votre pion ${number}`, `pose son pion ${number}`)} sur « ${clue} ».`,
    placedTwo: (who: Who, first: number, second: number, clue: string) =>
      `${does(
        who,
        `posez vos pions ${first} et ${second}`,
        `pose ses pions ${first} et ${second}`,
      )} sur « ${clue} ».`,
    passed: (who: Who) => `${does(who, 'ne posez', 'ne pose')} plus de pion.`,
    voteBegan: 'Les indices sont là. Chacun vote en secret.',
    revealed: (round: number) => `Manche ${round} : la révélation.`,
    wordOf: (who: Who, word: string, found: string) =>
      who.me ? `Votre mot : ${word}. ${found}` : `Le mot ${de(who.name)} : ${word}. ${found}`,
    won: (who: Who) => `${does(who, 'gagnez', 'gagne')} la partie !`,
    wonShared: (names: string) => `Victoire partagée : ${names}.`,
  },

  refusals: {
    not_your_turn: () => 'Ce n’est pas votre tour.',
    no_such_clue: () => 'Cet indice n’est pas sur la table.',
    own_pawn_there: () => 'Un de vos pions est déjà sur cette carte.',
    needs_two_pawns: () => 'Cette carte est occupée : il faut deux pions, et il vous en reste un.',
    must_place: () => 'Si vous pouvez poser un pion, il faut le faire.',
    description_over: () => 'Tous les indices sont donnés : c’est l’heure du vote.',
    vote_not_begun: () => 'On donne encore des indices ; le vote vient après.',
    not_an_opponent: () => 'On vote pour une autre personne de la table.',
    no_vote: () => 'À l’entraînement, on décrit ou on vote, pas les deux.',
    no_such_place: () => 'Les places vont de 1 à 10.',
    own_place: () => 'C’est votre mot : sa place est fermée.',
    votes_missing: (names: string) => `Il manque encore votre vote pour ${names}.`,
    confirmed: () => 'Vos votes sont confirmés : reprenez-les d’abord.',
    already_confirmed: () => 'Vos votes sont déjà confirmés.',
    not_confirmed: () => 'Vos votes ne sont pas encore confirmés.',
    between_rounds: () => 'La manche est finie ; la suivante va commencer.',
    round_not_over: () => 'La manche n’est pas finie.',
    already_ready: () => 'Vous avez déjà donné votre accord.',
    not_practising: () => 'Seule la personne qui s’entraîne peut s’arrêter avant la fin.',
    match_over: () => 'La partie est finie.',
  } satisfies Record<AdemimoRefusal['why'], (names: string) => string>,
  badSetups: {
    players: 'Ademimo se joue de 3 à 6.',
    first: 'La personne qui commence doit être à cette table et avoir un mot à décrire.',
    clock: 'Ce temps par tour est trop court ou trop long.',
    practice: 'L’entraînement se fait à quatre places : vous et trois ordinateurs.',
    deck: 'Il n’y a pas assez de cartes pour quatre manches.',
    order: 'Cet ordre des cartes est impossible.',
  } satisfies Record<AdemimoBadSetup['why'], string>,

  options: {
    language: {
      name: 'Langue des mots',
      rule: 'Celle des mots et des indices, pour toute la table. Chacun garde la sienne pour le reste.',
    },
    pack: {
      houseServes: 'Mots et indices',
      words: (number: number) => some(number, 'mot'),
      easyWords: (number: number) => some(number, 'mot facile', 'mots faciles'),
      clueCards: (number: number) => some(number, 'carte d’indices', 'cartes d’indices'),
      known: (known: number, number: number) =>
        known === number
          ? count(
              number,
              'Les ordinateurs le connaissent.',
              'Les ordinateurs les connaissent tous.',
            )
          : `Les ordinateurs en connaissent ${known}.`,
      mostlyUnknown: (known: number) =>
        `Les ordinateurs n’en connaissent ${['aucun', 'qu’un'][known] ?? `que ${known}`} : ils devineront au hasard.`,
      noneEasy: 'Aucun mot facile : pas pour de jeunes joueurs.',
      how: 'Quels mots ?',
      mixed: 'Avec les nôtres',
      instead: 'Sans les nôtres',
      isMixed: 'avec les mots de Tablée',
      isInstead: 'sans les mots de Tablée',
      tooFew: (number: number, needed: number, young: boolean) =>
        `Sans les nôtres, il faudrait ${young ? some(needed, 'mot facile', 'mots faciles') : some(needed, 'mot')} ; ce paquet en a ${number}.`,
    },
    first: {
      name: 'Qui a cherché un mot dans le dictionnaire en dernier ?',
      rule: 'Cette personne commence la première manche.',
      lot: 'Au hasard',
    },
    practice: {
      name: 'Entraînement',
      rule: 'Seul avec trois ordinateurs, autant de manches que vous voulez.',
      values: { describe: 'Décrire', guess: 'Deviner', none: 'Une vraie partie' },
    },
    clock:
      'Le temps d’un tour écoulé, un pion est posé à votre place. Le vote, lui, dure trois tours.',
    young: {
      name: 'Avec de jeunes joueurs',
      rule: 'Mots et indices faciles, dès six ans ; chacun peut passer au lieu de poser un pion.',
    },
  },
};
