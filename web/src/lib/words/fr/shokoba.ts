/** Words of the Shokoba table: cards, hints, refusals, the log, the count. */
import type { Category, ShokobaBadSetup, ShokobaRefusal, ShokobaWhy } from '../../protocol/shokoba';
import type { Who } from '../who';
import { count, some } from './count';
import { de } from './elide';
import { does } from './does';
import { awards } from './shokoba-awards';
import { cover } from './shokoba-cover';

const OF_GEM = {
  D: 'de diamant',
  E: 'd’émeraude',
  R: 'de rubis',
  S: 'de saphir',
};
type Gem = keyof typeof OF_GEM;

const card = (value: number, gem: Gem) => `${value} ${OF_GEM[gem]}`;

export const shokoba = {
  ...cover,
  leaving: null,
  card,
  theCard: (value: number, gem: Gem) => `le ${card(value, gem)}`,
  gems: { D: 'diamant', E: 'émeraude', R: 'rubis', S: 'saphir' } satisfies Record<Gem, string>,
  hand: 'Votre main',
  table: 'La table',
  emptyTable: 'La table est vide',
  deck: (cards: number) => `${some(cards, 'carte')} à distribuer`,
  deckEmpty: 'Plus rien à distribuer',
  inHand: (cards: number) => `${some(cards, 'carte')} en main`,
  pile: (cards: number) => some(cards, 'carte prise', 'cartes prises'),
  stones: (stones: number, target: number) => `${some(stones, 'pierre')} sur ${target}`,
  dealer: 'Donneur',
  partner: 'partenaire',
  away: 'Hors ligne',
  round: (round: number) => `Manche ${round}`,
  target: (target: number) => `jusqu’à ${some(target, 'pierre')}`,
  counts: (diamonds: number, emeralds: number, rubies: number, sapphires: number) =>
    `Pris : ${[
      some(diamonds, 'diamant'),
      some(emeralds, 'émeraude'),
      some(rubies, 'rubis', 'rubis'),
      some(sapphires, 'saphir'),
    ].join(', ')}`,
  team: (names: string[]) => names.join(' et '),

  turn: {
    mine: 'À vous !',
    other: (name: string) => `Au tour ${de(name)}`,
    waitingAway: (name: string) => `Au tour ${de(name)}, hors ligne`,
  },
  hint: {
    choose: 'Touchez une carte de votre main.',
    chooseOrClaim: 'Jouez, ou réclamez la carte posée.',
    takeOne: 'Touchez-la encore pour prendre ces cartes.',
    takeSeveral: 'Que prend-elle ? Touchez la table, ou choisissez :',
    mustTake: 'Elle peut prendre : elle ne peut pas être posée.',
    lay: 'Elle ne prend rien. Touchez-la encore pour la poser.',
    compose: 'Touchez les cartes à prendre, ou posez votre carte.',
    composeSum: (sum: number) => `Cartes choisies : ${sum} en tout.`,
    claim: 'Qu’aurait-elle dû prendre ?',
    cardFirst: 'Choisissez d’abord une carte de votre main.',
    notThatOne: 'Cette carte n’entre dans aucune prise.',
    laidItself: 'C’est la carte posée : choisissez celles qu’elle aurait dû prendre.',
    wait: (name: string) => `${name} joue. Vous pouvez déjà regarder vos cartes.`,
    watching: 'Vous regardez la partie.',
  },
  advice: {
    ask: 'Un conseil',
    thinking: 'On réfléchit…',
    says: (why: string) => `Conseil : ${why}`,
    take: (card: string, set: string) => `Prenez ${set} avec ${card}.`,
    lay: (card: string) => `Posez ${card}.`,
    claim: (set: string) => `Réclamez la prise : ${set}.`,
    why: {
      only_play: () => 'c’est le seul coup possible.',
      sweeps_table: () => 'ce coup vide la table, SHOKOBA !',
      takes_diamond: () => 'ce coup prend le diamant.',
      takes_emeralds: (n: number) =>
        count(n, 'ce coup prend une émeraude.', `ce coup prend ${n} émeraudes.`),
      claims_error: (n: number) => `une prise de ${some(n, 'carte')} a été oubliée : réclamez-la.`,
      takes_rubies: (n: number) => count(n, 'ce coup prend un rubis.', `ce coup prend ${n} rubis.`),
      takes_most: (n: number) =>
        `ce coup rapporte ${some(n, 'carte')}, aucun autre n’en rapporte plus.`,
      leaves_safe: (n: number) =>
        `ce coup laisse ${n} en tout sur la table : personne ne peut la vider.`,
      leaves_gone: (n: number) =>
        `ce coup laisse ${n} en tout, et plus personne n’a de ${n} pour vider la table.`,
      takes_cards: (n: number) => `ce coup rapporte ${some(n, 'carte')}.`,
      keeps_diamond: () => 'ce coup garde le diamant à l’abri.',
      least_harm: () => 'c’est ce qui donne le moins aux autres.',
    } satisfies Record<ShokobaWhy['why'], (n: number) => string>,
  },
  action: {
    take: 'Prendre',
    lay: 'Poser',
    claim: 'Réclamer',
    claimCard: (card: string) => `Réclamer ${card}`,
    takes: (played: string, set: string) => `Prendre ${set} avec ${played}`,
  },
  spoken: {
    takes: (name: string, sets: number) =>
      `${name}, ${some(sets, 'prise possible', 'prises possibles')}`,
    lays: (name: string) => `${name}, ne prend rien`,
    canBeTaken: (name: string) => `${name}, peut être pris`,
    chosen: (name: string) => `${name}, choisi`,
    laid: (name: string) => `${name}, vient d’être posé`,
  },

  refusals: {
    not_your_turn: () => 'Ce n’est pas votre tour.',
    not_in_hand: (card: string) => `Vous n’avez pas ${card} en main.`,
    not_on_table: (card: string) =>
      `Impossible de prendre ${card} : cette carte n’est pas sur la table.`,
    takes_nothing: () => 'Une prise compte au moins une carte de la table.',
    sum: (card: string, sum: number) => `Ces cartes font ${sum} ; il faut égaler ${card}.`,
    must_take: (card: string) => `Impossible de poser ${card} : cette carte peut prendre.`,
    equal_first: (card: string) =>
      `Une carte de même valeur est sur la table : ${card} doit la prendre, elle seule.`,
    nothing_to_claim: () => 'Il n’y a rien à réclamer.',
    between_rounds: () => 'La manche est finie ; la suivante va commencer.',
    round_not_over: () => 'La manche n’est pas finie.',
    already_ready: () => 'Vous avez déjà donné votre accord.',
    match_over: () => 'La partie est finie.',
  } satisfies Record<ShokobaRefusal['why'], (card: string, sum: number) => string>,
  badSetups: {
    players: 'Shokoba se joue de 2 à 4.',
    teams_need_four: 'Les équipes se jouent à quatre.',
    nine_cards_need_teams: 'Les neuf cartes se jouent en équipes.',
    target: 'Le but va de 3 à 21 pierres.',
    clock: 'Un tour dure de 10 secondes à 10 minutes.',
    order: 'Cette donne n’est pas complète.',
  } satisfies Record<ShokobaBadSetup['why'], string>,

  log: {
    more: 'Voir les derniers coups',
    roundBegan: (round: number, dealer: Who) =>
      `Manche ${round}. ${does(dealer, 'donnez', 'donne')} les cartes.`,
    dealtMore: (deck: number) => `Nouvelle donne. Il reste ${some(deck, 'carte')}.`,
    dealtLast: 'Dernière donne de la manche.',
    laid: (who: Who, card: string) => `${does(who, 'posez', 'pose')} ${card}.`,
    took: (who: Who, card: string, set: string) =>
      `${does(who, 'prenez', 'prend')} ${set} avec ${card}.`,
    claimed: (who: Who, from: string, card: string, set: string) =>
      `${does(who, 'réclamez', 'réclame')} ${card} ${de(from)}, avec ${set}.`,
    shokoba: 'SHOKOBA ! Une pierre.',
    rest: (who: Who, cards: number) =>
      `${does(who, 'ramassez', 'ramasse')} ${count(cards, 'la dernière carte', `les ${cards} cartes restantes`)}.`,
    restNobody: 'Personne n’a rien pris : les cartes restantes ne sont à personne.',
    counted: (round: number) => `Décompte de la manche ${round}.`,
    award: (what: string, who: string) => `${what} : ${who}.`,
    won: (who: Who) => `${does(who, 'gagnez', 'gagne')} la partie !`,
    wonTeam: (names: string) => `${names} gagnent la partie !`,
    wonShared: (names: string) => `Victoire partagée : ${names}.`,
  },

  categories: {
    diamond: 'Le diamant',
    emeralds: 'Le plus d’émeraudes',
    rubies: 'Le plus de rubis',
    sapphires: 'Le plus de saphirs',
    cards: 'Le plus de cartes',
  } satisfies Record<Category, string>,
  /** The same, short, at the head of a line of numbers. */
  counted: {
    diamond: 'Diamant',
    emeralds: 'Émeraudes',
    rubies: 'Rubis',
    sapphires: 'Saphirs',
    cards: 'Cartes',
  } satisfies Record<Category, string>,
  shokobas: 'Shokobas',
  nobody: 'personne',
  tie: 'Égalité : personne',
  count: {
    title: (round: number) => `Décompte de la manche ${round}`,
    totals: 'Pierres en tout',
    skip: 'Tout montrer',
  },
  awards,
  over: {
    title: 'Fin de la partie',
    youWon: 'Vous avez gagné !',
    weWon: 'Votre équipe a gagné !',
    wonTeam: (names: string) => `${names} gagnent !`,
    story: 'Le récit de la partie',
    round: 'Manche',
    shokoba: 'Shokoba',
    nothing: 'rien',
    change: 'Changer les options ou le jeu',
  },
  shout: 'SHOKOBA !',

  options: {
    teams: {
      /** Behind “start with three”. */
      without: 'sans équipes',
      name: 'Équipes',
      rule: 'Deux contre deux, partenaires face à face : cartes et pierres sont communes, les mains restent secrètes.',
      needsFour: 'À quatre seulement.',
    },
    claimable: {
      name: 'Prises oubliées',
      rule: 'Rien n’est signalé : si quelqu’un pose une carte qui pouvait prendre, le joueur suivant peut réclamer la prise.',
    },
    nine_cards: {
      name: 'Neuf cartes',
      rule: 'Chacun reçoit ses neuf cartes dès le début de la manche.',
      needsTeams: 'En équipes seulement.',
    },
    equal_first: {
      name: 'Même valeur d’abord',
      rule: 'Quand une carte de même valeur est sur la table, c’est elle qu’il faut prendre, et non une somme.',
    },
    show_counts: {
      name: 'Prises visibles',
      rule: 'Chacun voit combien de gemmes de chaque sorte ont été prises.',
    },
    target: {
      name: 'But',
      rule: 'La partie s’arrête à la fin de la manche où quelqu’un atteint ce nombre de pierres.',
      usual: 'habituel',
      stones: (target: number) => some(target, 'pierre'),
      fewer: 'Une pierre de moins',
      more: 'Une pierre de plus',
      reset: 'Revenir au but de la règle',
    },
  },
};
