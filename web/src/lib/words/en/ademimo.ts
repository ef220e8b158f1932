import type { Words } from '../words';
import { count, some } from './count';
import { does } from './does';
import { awards } from './ademimo-awards';
import { cover } from './ademimo-cover';

const pawns = (number: number) => some(number, 'pawn');
const points = (number: number) => some(number, 'point');

export const ademimo: Words['ademimo'] = {
  ...cover,
  leaving: null,
  round: (round, rounds) => `Round ${round} of ${rounds}`,
  phases: {
    description: 'The clues',
    vote: 'The vote',
    reveal: 'The reveal',
    over: 'Game over',
  },
  panes: {
    label: 'What to look at',
    clues: 'Clues',
    words: 'Words',
    people: 'Players',
    vote: 'My vote',
    board: 'The vote',
    story: 'Story',
  },
  words: 'The ten words',
  cards: 'The clue cards',
  people: 'The players',
  away: 'Away',
  place: (place, word) => `${place}, ${word}`,
  pawns,
  pawnsLeft: (number) => (number === 0 ? 'no pawns left' : `${some(number, 'pawn')} left`),
  passed: 'passed',
  points,
  pointsMark: 'pts',
  beginner: 'Starts the round',
  trail: (clues) => `clues: ${clues}`,
  noTrail: 'no clues yet',

  secret: {
    title: 'Your word',
    hide: 'Hide your word',
    show: 'Show your word',
    hidden: 'hidden',
    here: 'your word',
  },
  turn: {
    mine: 'Your turn!',
    other: (name) => `${name}’s turn`,
    waitingAway: (name) => `${name}’s turn (away)`,
    vote: 'Everyone is voting in secret',
  },
  hint: {
    choose: 'Tap the clue that best fits your word.',
    chosenOne: (clue) => `“${clue}”, on an empty card: 1 pawn. Tap again to confirm.`,
    chosenTwo: (clue) => `“${clue}”, on a card in use: 2 pawns. Tap again to confirm.`,
    passing: 'If you pass, you won’t place any more pawns before the vote.',
    wait: (name) => `${name} is choosing a clue. Start looking for yours.`,
    done: 'All your pawns are placed. Watch where the others go.',
    passed: 'You won’t place any more pawns this round.',
    watching: 'You’re watching the game.',
    blocked: {
      turn: 'Hang on, it’s not your turn yet.',
      own: 'You already have a pawn on this card.',
      two: 'This card is in use: you’d need two pawns.',
      other: 'You can’t place a pawn here right now.',
    },
  },
  action: {
    place: (number) => `Place ${some(number, 'pawn')}`,
    pass: 'Pass',
    passYes: 'Yes, pass',
    cancel: 'Cancel',
  },
  spoken: {
    costs: (clue, number) => `${clue}, ${pawns(number)}`,
    chosen: (clue, number) => `${clue}, chosen, ${pawns(number)}`,
    pawnOf: (numbers, name) => `${name}’s pawn ${numbers}`,
    myPawn: (numbers) => `your pawn ${numbers}`,
    both: (first, second) => `${first} and ${second}`,
    card: (number) => `Card ${number}`,
  },

  vote: {
    question: (name) => `Which word is ${name}’s? Tap it.`,
    move: (name) => `Where should ${name}’s pawn go? Tap another word.`,
    complete: 'All pawns are placed. Confirm, or change your mind.',
    pick: 'Tap a player, then the word you think is theirs.',
    own: 'That’s your own word, so it’s nobody else’s.',
    missing: (number) => `${some(number, 'pawn')} to go`,
    empty: 'no guess',
    confirm: 'Confirm',
    confirmed: 'Your votes are in.',
    withdraw: 'Change my votes',
    takeOff: 'Take back',
    ready: 'has voted',
    notReady: 'is thinking',
    watching: 'Everyone is voting behind a screen.',
    row: (name, clues, word) => `${name}, clues: ${clues}. Your vote: ${word}`,
    target: (place, word) => `${place}, ${word}, free`,
    taken: (place, word, name) => `${place}, ${word}, ${name}’s pawn`,
    closed: (place, word) => `${place}, ${word}, your word`,
  },

  reveal: {
    title: (round) => `Round ${round}: the reveal`,
    cluesOf: (name) => `${name}’s clues`,
    myClues: 'Your clues',
    noClues: 'No clues',
    wordOf: (name) => `${name}’s word`,
    myWord: 'Your word',
    thought: 'Who thought what?',
    nothing: 'no vote',
    foundByAll: 'Everyone guessed it!',
    foundBy: (names) => `Guessed by ${names}.`,
    foundByNobody: 'Nobody guessed it.',
    right: 'right',
    wrong: 'wrong',
    step: (at, all) => `${at} of ${all}`,
    next: 'Next',
    skip: 'Show all',
    again: 'Watch again, step by step',
    track: 'Score track',
    lane: (name, number) => `${name}, ${points(number)}`,
    gain: (number) => `+${number}`,
  },
  remarks: {
    why: {
      only: (clue, word) => `“${clue}” only fits “${word}”.`,
      more: (clue, word, rival) => `“${clue}” fits “${word}” better than “${rival}”.`,
      as_well: (clue, word, rival) => `“${clue}” fits “${word}”, but also “${rival}”.`,
      rest: (clue, word) => `“${clue}”, for lack of anything better for “${word}”.`,
    },
    nothing: 'No clue pointed there.',
    better: (why) => `A better clue: ${why}`,
  },
  advice: {
    ask: 'Hint',
    thinking: 'Thinking…',
    says: (why) => `Hint: ${why}`,
    vote: (name, word, why) => `Hint: “${word}” for ${name}. ${why}`,
  },
  matrix: {
    title: 'Who guessed what',
    read: 'Each row is what one player guessed; each column, what the others guessed about them.',
    guesser: 'Voter',
    word: 'Word',
    clues: 'Clues',
    points: 'Points',
    found: (points) => `+${points}`,
  },

  practice: {
    title: 'Practice',
    round: (round) => `Round ${round}`,
    listen: 'Follow the clues: you’ll guess afterwards.',
    vote: {
      describe: 'The others are guessing your word',
      guess: 'Your turn to guess!',
    },
    tally: {
      describe: (found, of) => `Your word was guessed ${found} out of ${some(of, 'time')}`,
      guess: (found, of) => `${found} out of ${some(of, 'word')} guessed`,
    },
    inAll: (found, of) => `Overall: ${found} out of ${of}`,
    again: 'Another round',
    enough: 'Stop here',
    over: 'Practice is over',
  },

  awards,
  over: {
    title: 'Game over',
    youWon: 'You won!',
    story: 'Points, round by round',
    round: 'Round',
    lookBack: 'Look back at a round',
    change: 'Change the options or the game',
  },

  log: {
    roundBegan: (round, who) =>
      who.me ? `Round ${round}: you start.` : `Round ${round}: ${who.name} starts.`,
    placedOne: (who, number, clue) =>
      `${does(who, `place pawn ${number}`, `places pawn ${number}`)} on “${clue}”.`,
    placedTwo: (who, first, second, clue) =>
      `${does(
        who,
        `place pawns ${first} and ${second}`,
        `places pawns ${first} and ${second}`,
      )} on “${clue}”.`,
    passed: (who) => `${does(who, 'are', 'is')} done placing pawns.`,
    voteBegan: 'The clues are in. Everyone votes in secret.',
    revealed: (round) => `Round ${round}: the reveal.`,
    wordOf: (who, word, found) =>
      who.me ? `Your word: ${word}. ${found}` : `${who.name}’s word: ${word}. ${found}`,
    won: (who) => `${does(who, 'win', 'wins')} the game!`,
    wonShared: (names) => `${names} share the win!`,
  },

  refusals: {
    not_your_turn: () => 'It’s not your turn.',
    no_such_clue: () => 'That clue isn’t on the table.',
    own_pawn_there: () => 'You already have a pawn on this card.',
    needs_two_pawns: () => 'This card is in use: it takes two pawns, and you only have one left.',
    must_place: () => 'If you can place a pawn, you have to.',
    description_over: () => 'The clues are in: it’s time to vote.',
    vote_not_begun: () => 'Clues are still being given. The vote comes next.',
    not_an_opponent: () => 'Vote on someone else at the table.',
    no_vote: () => 'In practice you either describe or vote, not both.',
    no_such_place: () => 'The words are numbered 1 to 10.',
    own_place: () => 'That’s your own word: no pawn can go there.',
    votes_missing: (names) => `You haven’t voted on ${names} yet.`,
    confirmed: () => 'You’ve confirmed your votes: take them back first.',
    already_confirmed: () => 'You’ve already confirmed your votes.',
    not_confirmed: () => 'You haven’t confirmed your votes yet.',
    between_rounds: () => 'The round is over, and the next is about to start.',
    round_not_over: () => 'The round isn’t over yet.',
    already_ready: () => 'You’ve already said you’re ready.',
    not_practising: () => 'Only a practice can be stopped before the end.',
    match_over: () => 'The game is over.',
  },
  badSetups: {
    players: 'Ademimo is for 3 to 6 players.',
    first: 'Whoever starts must sit at this table and have a word to describe.',
    clock: 'That’s too little or too much time for a turn.',
    practice: 'Practice takes four seats: you and three computers.',
    deck: 'There aren’t enough cards for four rounds.',
    order: 'The cards can’t be in that order.',
  },

  options: {
    language: {
      name: 'Language of the words',
      rule: 'For words and clues, the same for the whole table. Everyone keeps their own language for the rest.',
    },
    pack: {
      houseServes: 'Words and clues',
      words: (number) => some(number, 'word'),
      easyWords: (number) => some(number, 'easy word'),
      clueCards: (number) => some(number, 'clue card'),
      known: (known, number) =>
        known === number
          ? count(number, 'Computers know it.', 'Computers know them all.')
          : `Computers know ${known} of them.`,
      mostlyUnknown: (known) =>
        `Computers know ${['none', 'only one'][known] ?? `only ${known}`} of them, so they’ll be guessing blindly.`,
      noneEasy: 'No easy words: not suited to young players.',
      how: 'Which words?',
      mixed: 'With ours',
      instead: 'Only these',
      isMixed: 'with Tablée’s words',
      isInstead: 'without Tablée’s words',
      tooFew: (number, needed, young) =>
        `To play with only these you’d need ${needed}${young ? ' easy' : ''} words, and this pack has ${number}.`,
    },
    first: {
      name: 'Who was the last to look up a word in a dictionary?',
      rule: 'They start the first round.',
      lot: 'Random',
    },
    practice: {
      name: 'Practice',
      rule: 'On your own with three computers, for as many rounds as you like.',
      values: { describe: 'Describe', guess: 'Guess', none: 'A real game' },
    },
    clock: 'If time runs out, a pawn is placed for you. The vote lasts as long as three turns.',
    young: {
      name: 'With young players',
      rule: 'Easy words and clues, from age six. You may pass instead of placing a pawn.',
    },
  },
};
