import { count } from './count';
import type { Words } from '../words';
import { does } from './does';

const pawns = (number: number) => count(number, '1 pawn', `${number} pawns`);
const points = (number: number) => count(number, '1 point', `${number} points`);

export const ademimo: Words['ademimo'] = {
  name: 'Ademimo',
  pitch: 'Describe a word with the clues that chance gave you; guess the others in secret.',
  leaving: null,
  round: (round, rounds) => `Round ${round} of ${rounds}`,
  phases: {
    description: 'The clues',
    vote: 'The vote',
    reveal: 'The reveal',
    over: 'The match is over',
  },
  panes: {
    label: 'What is shown',
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
  away: 'Offline',
  place: (place, word) => `${place}, ${word}`,
  pawns,
  pawnsLeft: (number) =>
    number === 0 ? 'no pawn left' : count(number, '1 pawn left', `${number} pawns left`),
  passed: 'has passed',
  points,
  pointsMark: 'pts',
  beginner: 'Begins the round',
  trail: (clues) => `clues: ${clues}`,
  noTrail: 'no clue yet',

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
    waitingAway: (name) => `${name}’s turn, offline`,
    vote: 'Everyone votes in secret',
  },
  hint: {
    choose: 'Tap the clue that suits your word best.',
    chosenOne: (clue) => `“${clue}”, empty card: 1 pawn. Tap again.`,
    chosenTwo: (clue) => `“${clue}”, card in use: 2 pawns. Tap again.`,
    passing: 'If you pass, you place no more pawns until the vote.',
    wait: (name) => `${name} is choosing a clue. Look for yours already.`,
    done: 'Your pawns are placed. Watch the others’.',
    passed: 'You place no more pawns in this round.',
    watching: 'You are watching the match.',
    blocked: {
      turn: 'Wait a little, it is not your turn yet.',
      own: 'One of your pawns is already on this card (A4).',
      two: 'This card is in use: it would take two pawns (A3).',
      other: 'You cannot place here just now.',
    },
  },
  action: {
    place: (number) => count(number, 'Place 1 pawn', `Place ${number} pawns`),
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
    move: (name) => `Where does ${name}’s pawn go? Tap another word.`,
    complete: 'All pawns are placed: confirm, or change them.',
    pick: 'Tap somebody, then the word that you think is theirs.',
    own: 'This is your word: nobody else can have it (A10).',
    missing: (number) => count(number, '1 more pawn', `${number} more pawns`),
    empty: 'to guess',
    confirm: 'Confirm',
    confirmed: 'Your votes are confirmed.',
    withdraw: 'Change them',
    takeOff: 'Take back',
    ready: 'has voted',
    notReady: 'is thinking',
    watching: 'Everyone votes behind a screen.',
    row: (name, clues, word) => `${name}, clues: ${clues}. Your vote: ${word}`,
    target: (place, word) => `${place}, ${word}, free`,
    taken: (place, word, name) => `${place}, ${word}, ${name}’s pawn`,
    closed: (place, word) => `${place}, ${word}, your word`,
  },

  reveal: {
    title: (round) => `Round ${round}: the reveal`,
    cluesOf: (name) => `${name}’s clues`,
    myClues: 'Your clues',
    noClues: 'No clue',
    wordOf: (name) => `${name}’s word`,
    myWord: 'Your word',
    thought: 'Who thought what?',
    nothing: 'no vote',
    foundByAll: 'Everyone found it!',
    foundBy: (names) => `Found by ${names}.`,
    foundByNobody: 'Nobody found it.',
    right: 'found',
    wrong: 'missed',
    step: (at, all) => `${at} of ${all}`,
    next: 'Go on',
    skip: 'Show everything',
    again: 'Once more, step by step',
    track: 'Score track',
    lane: (name, number) => `${name}, ${points(number)}`,
    gain: (number) => `+${number}`,
  },
  remarks: {
    why: {
      only: (clue, word) => `“${clue}” fits “${word}” alone.`,
      more: (clue, word, rival) => `“${clue}” fits “${word}” better than “${rival}”.`,
      as_well: (clue, word, rival) => `“${clue}” fits “${word}”, but “${rival}” too.`,
      rest: (clue, word) => `“${clue}”, for want of a better clue for “${word}”.`,
    },
    nothing: 'No clue led there.',
    better: (why) => `A better clue: ${why}`,
  },
  advice: {
    ask: 'A hint',
    thinking: 'Thinking…',
    says: (why) => `Hint: ${why}`,
    vote: (name, word, why) => `Hint: “${word}” for ${name}. ${why}`,
  },
  matrix: {
    title: 'Who guessed whom',
    read: 'Each row is what somebody thought; each column, what was thought of them.',
    guesser: 'Voted',
    word: 'Word',
    clues: 'Clues',
    points: 'Points',
    found: (points) => `+${points}`,
  },

  practice: {
    starts: {
      describe: { text: 'Describing', name: 'Practise describing: three computers guess' },
      guess: { text: 'Guessing', name: 'Practise guessing: three computers describe' },
    },
    title: 'Practice',
    round: (round) => `Round ${round}`,
    listen: 'Follow the clues: you will guess afterwards.',
    vote: {
      describe: 'The others are looking for your word',
      guess: 'Your turn to guess!',
    },
    tally: {
      describe: (found, of) =>
        `Word understood ${found} out of ${count(of, '1 time', `${of} times`)}`,
      guess: (found, of) => `${count(found, '1 word', `${found} words`)} found out of ${of}`,
    },
    inAll: (found, of) => `In all: ${found} out of ${of}`,
    again: 'Another round',
    enough: 'That’s enough',
    over: 'Practice is over',
  },

  over: {
    title: 'The match is over',
    youWon: 'You have won!',
    story: 'The points, round by round',
    round: 'Round',
    lookBack: 'Look back at a round',
    change: 'Change options or game',
  },

  log: {
    roundBegan: (round, who) =>
      who.me ? `Round ${round}: you begin.` : `Round ${round}: ${who.name} begins.`,
    placedOne: (who, number, clue) =>
      `${does(who, `place your pawn ${number}`, `places pawn ${number}`)} on “${clue}”.`,
    placedTwo: (who, first, second, clue) =>
      `${does(
        who,
        `place your pawns ${first} and ${second}`,
        `places pawns ${first} and ${second}`,
      )} on “${clue}”.`,
    passed: (who) => `${does(who, 'place', 'places')} no more pawns.`,
    voteBegan: 'The clues are given: everyone votes in secret.',
    revealed: (round) => `Round ${round} is revealed.`,
    wordOf: (who, word, found) =>
      who.me ? `Your word: ${word}. ${found}` : `${who.name}’s word: ${word}. ${found}`,
    won: (who) => `${does(who, 'win', 'wins')} the match!`,
    wonShared: (names) => `A shared win: ${names}.`,
  },

  refusals: {
    not_your_turn: () => 'It is not your turn (A1).',
    no_such_clue: () => 'That clue is not on the table.',
    own_pawn_there: () => 'One of your pawns is already on this card (A4).',
    needs_two_pawns: () => 'This card is in use: it takes two pawns, and you have one left (A3).',
    must_place: () => 'Who can place a pawn must place it (A5).',
    description_over: () => 'All clues are given: it is time to vote.',
    vote_not_begun: () => 'Clues are still being given; the vote comes after.',
    not_an_opponent: () => 'You vote on somebody else at the table.',
    no_vote: () => 'In practice you either describe or vote, not both.',
    no_such_place: () => 'Places go from 1 to 10.',
    own_place: () => 'This is your word: its place is closed (A10).',
    votes_missing: (names) => `Your vote on ${names} is still missing (A10).`,
    confirmed: () => 'Your votes are confirmed: take them back first (A11).',
    already_confirmed: () => 'Your votes are already confirmed.',
    not_confirmed: () => 'Your votes are not confirmed yet.',
    between_rounds: () => 'The round is over; the next one is about to begin.',
    round_not_over: () => 'The round is not over.',
    already_ready: () => 'We already know that you are ready.',
    not_practising: () => 'Only somebody who practises can stop before the end.',
    match_over: () => 'The match is over.',
  },
  badSetups: {
    players: 'Ademimo is for three to six players.',
    first: 'Whoever is to begin must sit at this table and have a word to describe.',
    clock: 'That is too little or too much time for a turn.',
    practice: 'Practice takes four seats: you and three computers.',
    deck: 'There are not enough cards for four rounds.',
    order: 'That order of the cards is impossible.',
  },

  options: {
    language: {
      name: 'Language of the words',
      rule: 'Of words and clues, for the whole table. Everyone keeps their own for the rest.',
    },
    pack: {
      houseServes: 'Words and clues',
      words: (number) => count(number, '1 word', `${number} words`),
      easyWords: (number) => count(number, '1 easy word', `${number} easy words`),
      clueCards: (number) => count(number, '1 clue card', `${number} clue cards`),
      known: (known, number) =>
        known === number
          ? count(number, 'Computers know it.', 'Computers know them all.')
          : `Computers know ${known} of them.`,
      mostlyUnknown: (known) =>
        `Computers know ${['none', 'only one'][known] ?? `only ${known}`} of them: they will guess wildly.`,
      noneEasy: 'No easy words: not for young players.',
      how: 'These words and ours',
      mixed: 'With ours',
      instead: 'Without ours',
      isMixed: 'with Tablée’s words',
      isInstead: 'without Tablée’s words',
      tooFew: (number, needed, young) =>
        `Without ours it would take ${needed}${young ? ' easy' : ''} words, and this pack has ${number}.`,
    },
    first: {
      name: 'Who looked up a word in a dictionary last?',
      rule: 'They begin the first round (A16).',
      lot: 'By lot',
    },
    practice: {
      name: 'Practice',
      rule: 'Alone with three computers, for as many rounds as you like.',
      values: { describe: 'Describing', guess: 'Guessing', none: 'A real match' },
    },
    clock: 'When a turn’s time is over, a pawn is placed for you. The vote lasts three turns.',
    young: {
      name: 'With young players',
      rule: 'Easy words and clues, from six years on; everyone may pass instead of placing a pawn.',
    },
  },

  rules: {
    title: 'The rules of Ademimo',
    sections: [
      {
        title: 'The aim',
        text: [
          'Have your word guessed, and guess the others’. A point for each person whose word you find, a point for each person who finds yours. After four rounds the most points win; a tie is shared.',
        ],
      },
      {
        title: 'The table',
        text: [
          'Each round has ten words, numbered 1 to 10, and nine to twelve clue cards, depending on whether you are three, four, five or six. Everyone gets a number in secret: that word is theirs to describe. All numbers are different.',
        ],
      },
      {
        title: 'The clues',
        text: [
          'You have three pawns. In turn, everyone places on one clue of one card. On an empty card, a single pawn. On a card that already holds a pawn, two at once, on any clue of it, even one that is taken.',
          'Never twice on the same card. Pawns go down in order, 1, 2, 3, and the order stays visible: what somebody chose first says a lot.',
          'Who can place must place, even if no clue is to their liking. Who cannot passes without being asked, until the vote.',
          'While clues are given and votes are cast, not a word about the words.',
        ],
      },
      {
        title: 'The vote',
        text: [
          'Everyone votes at the same time, behind a screen: each opponent’s pawn on the place of the word that you think is theirs. One pawn a place, and your own word is closed. You can change your mind, even after confirming, as long as somebody is still thinking.',
        ],
      },
      {
        title: 'The reveal',
        text: [
          'Words and votes are shown, points are counted. Now is the time to talk about it! Then words and clues leave the table. The next round is begun by whoever has the fewest points; among several, by the nearest in the order of play, starting from whoever has just begun.',
        ],
      },
      {
        title: 'With young players',
        text: [
          'Words and clues are easy, and nobody has to place: you may pass. Who passes places no more pawns in that round.',
        ],
      },
      {
        title: 'For two, or alone',
        text: [
          'If there are two of you, sit down with two computer players: four make a good game. Alone, take three of them. Each has its own way of seeing words, and says after the round what it meant and what it understood.',
        ],
      },
      {
        title: 'Practice',
        text: [
          'From the home page, alone with three computers. Describing: only you have a word and pawns, and the other three say what they understood. Guessing: the other three describe their words, and only you vote. Go on for as many rounds as you like.',
        ],
      },
    ],
  },
};
