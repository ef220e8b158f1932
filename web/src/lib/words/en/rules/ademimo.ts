/** The rules of Ademimo in our own words. */
import type { rules as french } from '../../fr/rules/ademimo';
import { seats } from './seats';

export const rules: typeof french = {
  short: [
    'Ten words lie on the table; *one of them is yours*, and only you know which.',
    'Taking turns, place your *three pawns* on clues that describe it.',
    'A free card takes one pawn; a card in use takes two at once. Never twice on the same card.',
    'Then everyone votes in secret: *which word is whose?*',
    'One point for each word you find, one for each player who finds yours. After four rounds the most points win.',
  ],
  chapters: {
    goal: {
      title: 'The goal',
      text: [
        'Get your word guessed, and guess the others’ words. There are *four rounds*, and each goes the same way: set-up, clues, vote, reveal.',
      ],
      parts: {},
    },
    setup: {
      title: 'Setting up',
      text: [
        '*Ten words*, numbered from 1 to 10. Everyone secretly gets a number, no two alike: that is *their word* to describe. The numbers that nobody got stay hidden, even after the round.',
      ],
      parts: {
        cards: {
          title: 'The clue cards',
          text: ['Each has two, three or four clues. The more players, the more cards.'],
        },
        first: {
          title: 'Who begins?',
          text: [
            'In the first round, whoever was the last to look a word up: the host may name them, otherwise it is drawn by lot.',
            'After that, *whoever has the fewest points*. Among several, the nearest one clockwise from the player who has just begun, who counts as nearest of all.',
          ],
        },
      },
    },
    clues: {
      title: 'The clues',
      text: [
        'You have three pawns. Turn by turn, everyone makes *one placement* on *one clue* of *one card*, until nobody can place any more.',
      ],
      parts: {
        place: {
          title: 'One pawn, or two',
          text: [
            'On a *free* card, exactly one pawn. On a card that already holds a pawn, *two at once*, on any clue you like, even one that is taken: pawns stack.',
          ],
        },
        'own-card': {
          title: 'Never twice on the same card',
          text: ['A card that holds one of your pawns is closed to you for the rest of the round.'],
        },
        order: {
          title: 'In order',
          text: [
            'Pawns go down in the order 1, 2, 3; a double placement uses the next two. The order stays in view: what you chose first tells a lot.',
            'With two or three pawns left you are free to place one or two, as the cards allow.',
          ],
        },
        'a-turn': {
          title: 'A turn in pictures',
          text: [],
        },
        'must-place': {
          title: 'If you can place, you must',
          text: ['Even if you like none of the clues. A poor clue is still a clue.'],
        },
        passing: {
          title: 'When you cannot',
          text: [
            'With no pawn left, or with one pawn and no free card, you pass until the vote. That happens by itself.',
          ],
        },
        silence: {
          title: 'Silence',
          text: [
            'During clues and vote nobody talks about the words: the chat is closed. It opens again at the reveal.',
          ],
        },
      },
    },
    vote: {
      title: 'The vote',
      text: [
        'All at once, each behind their screen: put the pawn of *every* other player on the word that you think is theirs.',
      ],
      parts: {
        places: {
          title: 'One pawn per word',
          text: [
            'All pawns have to be placed, *at most one on a word*. Your own stands on your own word: that place is closed.',
          ],
        },
        confirming: {
          title: 'Changing your mind',
          text: [
            'Until everyone has confirmed you can move a pawn, and even take back your confirmation. Nobody sees another’s vote before the reveal.',
          ],
        },
      },
    },
    reveal: {
      title: 'The reveal',
      text: ['Words and votes are shown to everyone at the same moment. Now is the time to talk!'],
      parts: {
        points: {
          title: 'Points',
          text: [
            '*One point for each player whose word you found*, and *one point for each player who found yours*. Points add up over the rounds.',
          ],
        },
        next: {
          title: 'The next round',
          text: [
            'The words and clues of the round leave the game. New ones are drawn, and all numbers are mixed again.',
          ],
        },
        winner: {
          title: 'The end',
          text: ['After the fourth round the most points win. A tie is a shared victory.'],
        },
      },
    },
    variants: {
      title: 'Variants and options',
      text: [],
      parts: {
        young: {
          title: 'With young players',
          text: [
            'Easy words and easy clues only. Nobody has to place: anyone may pass, and whoever passes places no more pawns in this round. If the easy clue cards run short, the unused ones are laid out first, then the others again, shuffled.',
          ],
        },
        few: {
          title: 'Two of you, or alone',
          text: [
            'If there are two of you, add two computers: four make a good table. Alone, add three. Each of them sees words in its own way, and says after the round what it meant and what it understood.',
          ],
        },
        practice: {
          title: 'Practising',
          text: [
            'From the home page, alone with three computers, for as many rounds as you like. *Describe*: only you have a word, and the other three say what they understood. *Guess*: the other three describe their words, and only you vote.',
          ],
        },
        clock: {
          title: 'Time for a turn',
          text: [
            'When the time for a turn is up, and then the reserve, a pawn is placed for you. The vote lasts three turns.',
          ],
        },
      },
    },
    seats: {
      title: 'Leaving, coming back, joining',
      text: [],
      parts: {
        leaving: {
          title: 'Away, or gone',
          text: [
            'Your seat waits for you: a computer can play in your place, and one tap gives it back. If you leave for good, a computer finishes the game.',
          ],
        },
        ...seats,
      },
    },
  },
  pictures: {
    names: ['Zoe', 'Ali', 'Maud', 'Tom'],
    words: [
      'lamp',
      'suitcase',
      'train',
      'honey',
      'robot',
      'cloud',
      'soap',
      'tortoise',
      'circus',
      'key',
    ],
    board: 'Your number is 6, so your word is “cloud”.',
    yours: 'your word',
    cards: {
      caption: 'Clue cards, by number of players',
      players: 'Players',
      cards: 'Cards',
    },
    place: {
      clues: ['old', 'new'],
      free: 'The card is free: Tom puts *one* pawn on “old”.',
      taken: 'Maud would rather have “new”: the card is in use, so it takes *two* pawns.',
    },
    turn: {
      caption: 'Your word is “cloud”. Your pawn 1 is down, and it is your turn again.',
      cards: [
        { clues: ['heavy', 'light', 'fragile'], says: 'Free: your pawn 2, alone.' },
        {
          clues: ['fast', 'slow'],
          says: 'Ali is here already: your pawns 2 and 3 together, on “slow”, or beside his on “fast”.',
        },
        { clues: ['soft', 'rough'], says: 'Your pawn 1 is here: closed to you.' },
      ],
      then: 'If you put pawn 2 on “light”, pawn 3 is left for a card that is still free. If you put 2 and 3 on “slow”, you are done.',
      cost: 'cost',
      closed: 'closed',
    },
    ballot:
      'Your vote: Ali on “train”, Maud on “tortoise”, Tom on “lamp”. “Cloud” is yours, so its place is closed.',
    scored: {
      caption: 'A round counted, with four players',
      read: 'Each row shows one player’s votes; each column, what the others thought of that player.',
      found: 'Found',
      foundBy: 'Found by',
      right: 'found',
      wrong: 'missed',
      points: 'Points',
      then: 'Maud has the fewest points and will begin the next round.',
    },
  },
};
