// As much of Shokoba for two as a fair comparison needs: forty cards, three each per deal, a card
// takes one set of cards from the table that sums to its value, and a card that can take cannot be
// laid. All peers on Node play by this file.

const SEATS = 2;
const HAND = 3;
const ON_TABLE = 4;

// A match ends after as many rounds as one of Tablée's takes on average, so that a server that
// keeps a log of each match does not keep an endless one.
export const ROUNDS = 4;

const value = (card) => (card % 10) + 1;

// Chance for servers that bring none of their own.
export function shuffled(cards) {
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return cards;
}

export function begin(shuffle) {
  const game = { round: 0, turn: 0, last: 0, pack: [], table: [], hands: [[], []], taken: [0, 0] };
  dealRound(game, shuffle);
  return game;
}

function dealRound(game, shuffle) {
  game.pack = shuffle(Array.from({ length: 40 }, (_, card) => card));
  game.table = game.pack.splice(0, ON_TABLE);
  game.round += 1;
  dealHands(game);
}

function dealHands(game) {
  for (let seat = 0; seat < SEATS; seat += 1) game.hands[seat] = game.pack.splice(0, HAND);
}

// Every legal play of a seat, none if it is not its turn.
export function plays(game, seat) {
  if (game.turn !== seat || game.round > ROUNDS) return [];
  const table = [...game.table];
  return game.hands[seat].flatMap((card) => playsOf(card, table));
}

function playsOf(card, table) {
  const found = [];
  collect(table, 0, value(card), [], (taking) => found.push({ card, taking }));
  return found.length > 0 ? found : [{ card, taking: [] }];
}

// Calls `found` with each set of cards, from place `from` on, that adds up to `missing`.
function collect(table, from, missing, chosen, found) {
  for (let place = from; place < table.length; place += 1) {
    const left = missing - value(table[place]);
    if (left === 0) found([...chosen, table[place]]);
    if (left > 0) collect(table, place + 1, left, [...chosen, table[place]], found);
  }
}

// Whether a play may be made. What came from outside may be anything.
function isLegal(game, seat, play) {
  const hand = game.hands[seat];
  if (game.turn !== seat || game.round > ROUNDS || !hand.includes(play?.card)) return false;
  if (!Array.isArray(play.taking)) return false;
  const asked = [...play.taking].sort().join();
  return playsOf(play.card, [...game.table]).some(({ taking }) => taking.sort().join() === asked);
}

// Plays, or changes nothing and says false.
export function play(game, seat, move, shuffle) {
  if (!isLegal(game, seat, move)) return false;
  const { card, taking } = move;
  game.hands[seat].splice(game.hands[seat].indexOf(card), 1);
  if (taking.length > 0) {
    game.table = game.table.filter((lying) => !taking.includes(lying));
    game.taken[seat] += taking.length + 1;
    game.last = seat;
  } else {
    game.table.push(card);
  }
  game.turn = (seat + 1) % SEATS;
  if (game.hands.every((hand) => hand.length === 0)) {
    if (game.pack.length > 0) dealHands(game);
    else endRound(game, shuffle);
  }
  return true;
}

// Whoever took last takes what is left.
function endRound(game, shuffle) {
  game.taken[game.last] += game.table.length;
  if (game.round < ROUNDS) dealRound(game, shuffle);
  else game.round += 1;
}

export const isOver = (game) => game.round > ROUNDS;

// What a seat may know: its own hand, how many cards the others hold, and its legal plays.
export function view(game, seat) {
  return {
    viewer: seat,
    round: game.round,
    turn: game.turn,
    table: game.table,
    pack: game.pack.length,
    taken: game.taken,
    held: game.hands.map((hand) => hand.length),
    hand: game.hands[seat] ?? [],
    plays: plays(game, seat),
  };
}
