/** Words of the Shokoba table: cards, hints, refusals, the log, the count. */
import type { Words } from '../words';
import { count, some } from './count';
import { does } from './does';
import { awards } from './shokoba-awards';
import { cover } from './shokoba-cover';

const OF_GEM = {
  D: 'of diamonds',
  E: 'of emeralds',
  R: 'of rubies',
  S: 'of sapphires',
};

const card = (value: number, gem: keyof typeof OF_GEM) => `${value} ${OF_GEM[gem]}`;

export const shokoba: Words['shokoba'] = {
  ...cover,
  leaving: null,
  card,
  theCard: (value, gem) => `the ${card(value, gem)}`,
  gems: { D: 'diamond', E: 'emerald', R: 'ruby', S: 'sapphire' },
  hand: 'Your hand',
  table: 'The table',
  emptyTable: 'The table is empty',
  deck: (cards) => `${some(cards, 'card')} left to deal`,
  deckEmpty: 'Nothing left to deal',
  inHand: (cards) => `${some(cards, 'card')} in hand`,
  pile: (cards) => `${some(cards, 'card')} taken`,
  stones: (stones, target) => `${stones} of ${some(target, 'stone')}`,
  dealer: 'Dealer',
  partner: 'partner',
  away: 'Away',
  round: (round) => `Round ${round}`,
  target: (target) => `first to ${some(target, 'stone')}`,
  counts: (diamonds, emeralds, rubies, sapphires) =>
    `Taken: ${[
      some(diamonds, 'diamond'),
      some(emeralds, 'emerald'),
      some(rubies, 'ruby', 'rubies'),
      some(sapphires, 'sapphire'),
    ].join(', ')}`,
  team: (names) => names.join(' and '),

  turn: {
    mine: 'Your turn',
    other: (name) => `${name}’s turn`,
    waitingAway: (name) => `${name}’s turn (away)`,
  },
  hint: {
    choose: 'Tap a card in your hand.',
    chooseOrClaim: 'Play a card, or claim the one just laid.',
    takeOne: 'Tap it again to take these cards.',
    takeSeveral: 'What should it take? Tap cards on the table, or choose:',
    mustTake: 'It can take cards, so you can’t just lay it down.',
    lay: 'It can’t take anything. Tap it again to lay it down.',
    compose: 'Tap the cards to take, or lay your card down.',
    composeSum: (sum) => `That adds up to ${sum} so far.`,
    claim: 'What should it have taken?',
    cardFirst: 'Choose a card from your hand first.',
    notThatOne: 'That one can’t be taken.',
    laidItself: 'That’s the card that was laid. Choose the ones it should have taken.',
    wait: (name) => `${name} is playing. Have a look at your cards in the meantime.`,
    watching: 'You’re watching the game.',
  },
  advice: {
    ask: 'Hint',
    thinking: 'Thinking…',
    says: (why) => `Hint: ${why}`,
    take: (card, set) => `Take ${set} with ${card}.`,
    lay: (card) => `Lay down ${card}.`,
    claim: (set) => `Claim the capture: ${set}.`,
    why: {
      only_play: () => 'it’s the only play you have.',
      sweeps_table: () => 'it clears the table: SHOKOBA!',
      takes_diamond: () => 'it takes the diamond.',
      takes_emeralds: (n) => count(n, 'it takes an emerald.', `it takes ${n} emeralds.`),
      claims_error: (n) => `a capture of ${some(n, 'card')} was missed. Claim it!`,
      takes_rubies: (n) => count(n, 'it takes a ruby.', `it takes ${n} rubies.`),
      takes_most: (n) => `it wins ${some(n, 'card')}, and nothing else wins more.`,
      leaves_safe: (n) => `it leaves a total of ${n} on the table, so nobody can clear it.`,
      leaves_gone: (n) => `it leaves a total of ${n}, and nobody has a ${n} left to clear it.`,
      takes_cards: (n) => `it wins ${some(n, 'card')}.`,
      keeps_diamond: () => 'it keeps the diamond safe.',
      least_harm: () => 'it helps the others least.',
    },
  },
  action: {
    take: 'Take',
    lay: 'Lay down',
    claim: 'Claim',
    claimCard: (card) => `Claim ${card}`,
    takes: (played, set) => `Take ${set} with ${played}`,
  },
  spoken: {
    takes: (name, sets) => `${name}, ${some(sets, 'possible capture')}`,
    lays: (name) => `${name}, takes nothing`,
    canBeTaken: (name) => `${name}, can be taken`,
    chosen: (name) => `${name}, chosen`,
    laid: (name) => `${name}, just laid`,
  },

  refusals: {
    not_your_turn: () => 'It’s not your turn.',
    not_in_hand: (card) => `You don’t have ${card} in your hand.`,
    not_on_table: (card) => `You can’t take ${card}: it isn’t on the table.`,
    takes_nothing: () => 'To capture, take at least one card from the table.',
    sum: (card, sum) => `Those cards add up to ${sum}, which doesn’t match ${card}.`,
    must_take: (card) => `You can’t just lay down ${card}: it can take cards.`,
    equal_first: (card) =>
      `There’s a card of the same value on the table: ${card} has to take that one.`,
    nothing_to_claim: () => 'There’s nothing to claim.',
    between_rounds: () => 'The round is over, and the next is about to start.',
    round_not_over: () => 'The round isn’t over yet.',
    already_ready: () => 'You’ve already said you’re ready.',
    match_over: () => 'The game is over.',
  },
  badSetups: {
    players: 'Shokoba is for 2 to 4 players.',
    teams_need_four: 'Teams need four players.',
    nine_cards_need_teams: 'Nine cards are for teams only.',
    target: 'The target can be 3 to 21 stones.',
    clock: 'A turn can last from 10 seconds to 10 minutes.',
    order: 'This deal is incomplete.',
  },

  log: {
    more: 'Show the latest plays',
    roundBegan: (round, dealer) => `Round ${round}. ${does(dealer, 'deal', 'deals')}.`,
    dealtMore: (deck) => `New cards are dealt. ${some(deck, 'card')} left.`,
    dealtLast: 'The last cards of the round are dealt.',
    laid: (who, card) => `${does(who, 'lay', 'lays')} down ${card}.`,
    took: (who, card, set) => `${does(who, 'take', 'takes')} ${set} with ${card}.`,
    claimed: (who, from, card, set) =>
      `${does(who, 'claim', 'claims')} ${card} from ${from}, taking ${set}.`,
    shokoba: 'SHOKOBA! One stone.',
    rest: (who, cards) =>
      `${does(who, 'pick up', 'picks up')} ${count(cards, 'the last card', `the last ${cards} cards`)}.`,
    restNobody: 'Nobody took anything, so nobody gets the last cards.',
    counted: (round) => `Scores for round ${round}.`,
    award: (what, who) => `${what}: ${who}.`,
    won: (who) => `${does(who, 'win', 'wins')} the game!`,
    wonTeam: (names) => `${names} win the game!`,
    wonShared: (names) => `${names} share the win!`,
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
  tie: 'Tie: nobody',
  count: {
    title: (round) => `Scores for round ${round}`,
    totals: 'Total stones',
    skip: 'Show all',
  },
  awards,
  over: {
    title: 'Game over',
    youWon: 'You won!',
    weWon: 'Your team won!',
    wonTeam: (names) => `${names} win!`,
    story: 'How the game went',
    round: 'Round',
    shokoba: 'Shokoba',
    nothing: 'nothing',
    change: 'Change the options or the game',
  },
  shout: 'SHOKOBA!',

  options: {
    teams: {
      without: 'without teams',
      name: 'Teams',
      rule: 'Two against two, with partners facing each other. Captures and stones are shared, hands stay secret.',
      needsFour: 'Four players only.',
    },
    claimable: {
      name: 'Missed captures',
      rule: 'Nothing is pointed out. If someone lays down a card that could have taken, the next player may claim the capture.',
    },
    nine_cards: {
      name: 'Nine cards',
      rule: 'Everyone gets all nine cards at the start of the round.',
      needsTeams: 'Teams only.',
    },
    equal_first: {
      name: 'Same value first',
      rule: 'If a card of the same value is on the table, you have to take that one rather than a sum.',
    },
    show_counts: {
      name: 'Show captures',
      rule: 'Everyone can see how many gems of each kind have been taken.',
    },
    target: {
      name: 'Target',
      rule: 'The game ends with the round in which someone reaches this many stones.',
      usual: 'standard',
      stones: (target) => some(target, 'stone'),
      fewer: 'One stone fewer',
      more: 'One stone more',
      reset: 'Back to the standard target',
    },
  },
};
