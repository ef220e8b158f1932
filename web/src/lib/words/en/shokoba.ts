/** Words of the Shokoba table: cards, hints, refusals, the log, the count. */
import { count } from './count';
import type { Words } from '../words';
import { does } from './does';
import { rules } from './shokoba-rules';

const OF_GEM = {
  D: 'of diamonds',
  E: 'of emeralds',
  R: 'of rubies',
  S: 'of sapphires',
};

const card = (value: number, gem: keyof typeof OF_GEM) => `${value} ${OF_GEM[gem]}`;

export const shokoba: Words['shokoba'] = {
  name: 'Shokoba',
  pitch: 'A card takes those that add up to it. Clear the table: SHOKOBA!',
  rules,
  leaving: null,
  card,
  theCard: (value, gem) => `the ${card(value, gem)}`,
  gems: { D: 'diamond', E: 'emerald', R: 'ruby', S: 'sapphire' },
  hand: 'Your hand',
  table: 'The table',
  emptyTable: 'The table is empty',
  deck: (cards) => count(cards, '1 card to deal', `${cards} cards to deal`),
  deckEmpty: 'Nothing left to deal',
  inHand: (cards) => count(cards, '1 card in hand', `${cards} cards in hand`),
  pile: (cards) => count(cards, '1 card taken', `${cards} cards taken`),
  stones: (stones, target) => `${count(stones, '1 stone', `${stones} stones`)} of ${target}`,
  dealer: 'Dealer',
  partner: 'partner',
  away: 'Away',
  round: (round) => `Round ${round}`,
  target: (target) => `to ${target} stones`,
  counts: (diamonds, emeralds, rubies, sapphires) =>
    `Taken: diamond ${diamonds}, emeralds ${emeralds}, rubies ${rubies}, sapphires ${sapphires}`,
  team: (names) => names.join(' and '),

  turn: {
    mine: 'Your turn',
    other: (name) => `${name} to play`,
    waitingAway: (name) => `${name} to play, away for now`,
  },
  hint: {
    choose: 'Tap a card of your hand.',
    chooseOrClaim: 'Play, or claim the card just laid.',
    takeOne: 'Tap it again to take these cards.',
    takeSeveral: 'What does it take? Tap the table, or choose:',
    mustTake: 'It can take, so it cannot be laid (S3).',
    lay: 'It takes nothing. Tap it again to lay it.',
    compose: 'Tap the cards to take, or lay your card.',
    composeSum: (sum) => `Cards chosen: ${sum} in all.`,
    claim: 'What should it have taken?',
    cardFirst: 'Choose a card of your hand first.',
    notThatOne: 'That card is part of no capture.',
    laidItself: 'That is the laid card: choose those that it should have taken.',
    wait: (name) => `${name} is playing. You can already look at your cards.`,
    watching: 'You are watching the match.',
  },
  advice: {
    ask: 'A hint',
    thinking: 'Thinking…',
    says: (why) => `Hint: ${why}`,
    take: (card, set) => `Take ${set} with ${card}.`,
    lay: (card) => `Lay ${card}.`,
    claim: (set) => `Claim the capture: ${set}.`,
    why: {
      only_play: () => 'it is the only possible play.',
      sweeps_table: () => 'it clears the table, SHOKOBA!',
      takes_diamond: () => 'it takes the diamond.',
      takes_emeralds: (n) => count(n, 'it takes an emerald.', `it takes ${n} emeralds.`),
      claims_error: (n) => `a capture of ${n} cards was overlooked, claim it.`,
      takes_rubies: (n) => count(n, 'it takes a ruby.', `it takes ${n} rubies.`),
      takes_most: (n) => `no other play wins as much, ${n} cards.`,
      leaves_safe: (n) => `it leaves ${n} on the table, so nobody can clear it.`,
      leaves_gone: (n) => `it leaves ${n} and nobody has a ${n} left, so the table is safe.`,
      takes_cards: (n) => `it wins ${n} cards.`,
      keeps_diamond: () => 'it keeps the diamond safe.',
      least_harm: () => 'it gives the others the least.',
    },
  },
  action: {
    take: 'Take',
    lay: 'Lay',
    claim: 'Claim',
    claimCard: (card) => `Claim ${card}`,
    takes: (played, set) => `${played}: take ${set}`,
  },
  spoken: {
    takes: (name, sets) => `${name}, ${count(sets, 'one capture', `${sets} captures`)}`,
    lays: (name) => `${name}, takes nothing`,
    canBeTaken: (name) => `${name}, can be taken`,
    chosen: (name) => `${name}, chosen`,
    laid: (name) => `${name}, just laid`,
  },

  refusals: {
    not_your_turn: () => 'It is not your turn (S1).',
    not_in_hand: (card) => `You do not hold ${card}.`,
    not_on_table: (card) => `There are not enough cards here: ${card} is missing.`,
    takes_nothing: () => 'A capture has at least one card of the table (S2).',
    sum: (card, sum) => `These cards make ${sum}; they must add up to ${card} (S2).`,
    must_take: (card) => `You cannot lay ${card}: it can take (S3).`,
    equal_first: (card) => `A card of the same value is on the table: ${card} must take it (E2).`,
    nothing_to_claim: () => 'There is nothing to claim.',
    between_rounds: () => 'The round is over; the next one is about to begin.',
    round_not_over: () => 'The round is not over.',
    already_ready: () => 'We already know that you are ready.',
    match_over: () => 'The match is over.',
  },
  badSetups: {
    players: 'Shokoba is for 2 to 4 players.',
    teams_need_four: 'Teams need four players.',
    nine_cards_need_teams: 'Nine cards are for teams.',
    target: 'The target is 3 to 21 stones.',
    clock: 'A turn takes 10 seconds to 10 minutes.',
    order: 'This deal is not complete.',
  },

  log: {
    more: 'See the latest plays',
    roundBegan: (round, dealer) => `Round ${round}. ${does(dealer, 'deal', 'deals')}.`,
    dealtMore: (deck) =>
      `New cards are dealt. ${count(deck, '1 card is left.', `${deck} cards are left.`)}`,
    dealtLast: 'Last deal of the round.',
    laid: (who, card) => `${does(who, 'lay', 'lays')} ${card}.`,
    took: (who, card, set) => `${does(who, 'take', 'takes')} ${set} with ${card}.`,
    claimed: (who, from, card, set) =>
      `${does(who, 'claim', 'claims')} ${card} from ${from}, with ${set}.`,
    shokoba: 'SHOKOBA! One stone.',
    rest: (who, cards) =>
      `${does(who, 'pick up', 'picks up')} ${count(cards, 'the last card', `the ${cards} cards left`)} (S10).`,
    restNobody: 'Nobody took anything: the cards left are nobody’s.',
    counted: (round) => `Count of round ${round}.`,
    award: (what, who) => `${what}: ${who}.`,
    won: (who) => `${does(who, 'win', 'wins')} the match!`,
    wonTeam: (names) => `${names} win the match!`,
    wonShared: (names) => `A shared win: ${names}.`,
  },

  categories: {
    diamond: 'The diamond',
    emeralds: 'Most emeralds',
    rubies: 'Most rubies',
    sapphires: 'Most sapphires',
    cards: 'Most cards',
  },
  counted: {
    diamond: 'Diamond',
    emeralds: 'Emeralds',
    rubies: 'Rubies',
    sapphires: 'Sapphires',
    cards: 'Cards',
  },
  shokobas: 'Shokobas',
  nobody: 'nobody',
  tie: 'A tie: nobody',
  count: {
    title: (round) => `Counting round ${round}`,
    totals: 'Stones in all',
    skip: 'Show all',
  },
  over: {
    title: 'The match is over',
    youWon: 'You won!',
    weWon: 'Your team won!',
    wonTeam: (names) => `${names} win!`,
    story: 'The story of the match',
    round: 'Round',
    shokoba: 'Shokoba',
    nothing: 'nothing',
    change: 'Change options or game',
  },
  shout: 'SHOKOBA!',

  options: {
    teams: {
      name: 'Teams',
      rule: 'Two against two, partners face each other: cards and stones are shared, hands stay secret (S16).',
      needsFour: 'For four players only.',
    },
    claimable: {
      name: 'Claimable errors',
      rule: 'Nothing is pointed out: if somebody lays a card that could take, the next player may claim the capture.',
    },
    nine_cards: {
      name: 'Nine cards',
      rule: 'Everyone gets all nine cards at the start of the round (E1).',
      needsTeams: 'For teams only.',
    },
    equal_first: {
      name: 'Equal first',
      rule: 'When a card of the same value is on the table, that one must be taken, not a sum (E2).',
    },
    show_counts: {
      name: 'Captures in view',
      rule: 'Everyone sees how many gems of each kind have been taken (S15).',
    },
    target: {
      name: 'Target',
      rule: 'The match ends with the round in which somebody reaches this many stones (S13).',
      usual: 'usual',
      stones: (target) => `${target} stones`,
      fewer: 'One stone fewer',
      more: 'One stone more',
      reset: 'Back to the usual target',
    },
  },
};
