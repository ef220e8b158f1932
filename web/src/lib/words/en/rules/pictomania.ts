/** The rules of Pictomania in our own words. */
import type { rules as french } from '../../fr/rules/pictomania';
import { seats } from './seats';

export const rules: typeof french = {
  short: [
    'Everyone draws one of the 21 words in secret, *all at the same time*; every stroke is seen live.',
    'Recognise a drawing? Put *a card from 1 to 7* on it, face down, for good.',
    'Your first guess *locks your own drawing*.',
    'Done? Take a *black token*: the quickest get the best.',
    'Stars: for you, those that your guesses win; against you, those that your drawing did not give away. *Four rounds*.',
  ],
  chapters: {
    goal: {
      title: 'The goal',
      text: [
        'Draw well enough to be understood, guess right, and be quick about it. After *four rounds*, each harder than the last, the most stars win.',
      ],
      parts: {},
    },
    material: {
      title: 'What you have',
      text: [
        'One colour and one pencil, a sheet for each round, seven *guess cards* numbered 1 to 7, and your *tokens*. You get everything back each round.',
      ],
      parts: {
        tokens: {
          title: 'The tokens',
          text: [
            'The *tokens of your colour* reward those who recognise your drawing: one for each other player. The *black tokens* lie in the middle, for those who are done. A token is worth the stars on it.',
          ],
        },
      },
    },
    words: {
      title: 'The words',
      text: [
        'Three cards, A, B and C, with seven words each: 21 words in view, the same for everyone. The words of one card are alike, and that is the whole game.',
      ],
      parts: {
        reading: {
          title: 'Reading',
          text: [
            'Read at leisure, until everyone is ready. If you do not know a word, have its card replaced: nobody will learn that it was you, and everyone reads again. It is refused when the level has no card to spare.',
          ],
        },
        dealing: {
          title: 'A word each',
          text: [
            'Everyone secretly gets a letter and a number: *the card and the word*. Numbers are all different; at most two players share a letter. What was not dealt stays hidden.',
          ],
        },
      },
    },
    drawing: {
      title: 'Drawing',
      text: [
        'Everyone draws their own word and nothing else. You may undo, erase, start over, turn the sheet while it is blank, and even draw nothing at all. Everyone sees every stroke.',
      ],
      parts: {
        locking: {
          title: 'The drawing locks',
          text: [
            'With your *first guess*, or once you are done, your drawing is final. Finish it before you guess!',
          ],
        },
        'drawing-rules': {
          title: 'What a drawing may show',
          text: ['What the word *means*, never what it looks like.'],
          list: [
            '*A word with two meanings* is drawn in the sense of its card: among the animals, a mouse has whiskers.',
            '*A saying* is drawn by what it means. A literal picture is allowed only if it shows that meaning too.',
            'No letters, no digits, no writing of any kind: Morse and Greek are writing too.',
            'No dashes or boxes for letters or words, and no separate drawing that gives the first letter.',
            'Nothing that hints at the number of the word, the letter of its card or their places.',
          ],
        },
        silence: {
          title: 'Silence',
          text: [
            'No comments and no spoken hints: chat and reactions are closed from the deal to the reveal.',
          ],
        },
      },
    },
    guessing: {
      title: 'Guessing',
      text: [
        'At any moment, even while it is still being drawn, put one of your cards on someone’s sheet, face down. *Only the number counts*: the right number with the wrong card in mind is still right.',
      ],
      parts: {
        once: {
          title: 'Once, and for good',
          text: [
            '*One guess per drawing*, each number *only once* per round, and never on your own drawing. A card that is down stays down: no changing, no taking back.',
          ],
        },
        'own-number': {
          title: 'Your own number',
          text: [
            'You may play it, but it is never right: no two numbers are alike. The page warns you.',
          ],
        },
        stacks: {
          title: 'First come, first served',
          text: [
            'Cards stack in the order in which they arrive, and there are no ties. The early ones will bring more.',
          ],
        },
      },
    },
    finishing: {
      title: 'Being done',
      text: [
        'When you want to guess no more, take *one black token*, any that is left. From then on you neither draw nor guess; the others may still guess your drawing. You never have to guess them all.',
      ],
      parts: {
        ending: {
          title: 'The end of the round',
          text: [
            'The round is over when everyone is done. There is a black token for each player: being done means taking one.',
          ],
        },
      },
    },
    reveal: {
      title: 'The reveal',
      text: ['In two steps. First all words and all drawings; only then the guesses.'],
      parts: {
        'wrong-word': {
          title: 'The wrong word',
          text: [
            'If you drew the wrong word, *own up* before the guesses are shown. All guesses on that drawing go back and count for nothing, not even for the black sheep. All your coloured tokens count against you, and your black token is lost: 0. Your own guesses score as usual.',
          ],
        },
        challenge: {
          title: 'Challenging a drawing',
          text: [
            'Does a drawing break the rules? Anyone may challenge it, once per drawing. It is ruled out if *more than half* of the other people still at the table agree; silence means no. A drawing that is ruled out counts as a wrong word. Computers neither challenge nor vote.',
          ],
        },
        turning: {
          title: 'Stack by stack',
          text: [
            'From the first card to the last. A *right* card wins the largest token that the drawer has left. A *wrong* card goes to the centre.',
          ],
        },
      },
    },
    stars: {
      title: 'The stars',
      text: ['Three counts, one after the other. The score of a round can be negative.'],
      parts: {
        won: {
          title: 'For you, against you',
          text: [
            '*For you*: the tokens that your right guesses have won. *Against you*: your own tokens that nobody won. If nobody recognises your drawing, that is −3 with three players, −4 with four, −7 with five, −8 with six.',
          ],
        },
        sheep: {
          title: 'The black sheep',
          text: [
            'The *one* player with the most wrong cards in the centre. In a tie there is none. Not guessing is not a mistake. You can be the black sheep without a token; nobody takes your place then.',
          ],
        },
        black: {
          title: 'The black token',
          text: [
            'The black sheep’s counts *against* them. Anyone else’s counts *for* them if at least one player guessed their drawing; otherwise it is worth *nothing*.',
          ],
        },
        'a-round': { title: 'This round, counted', text: [] },
      },
    },
    winner: {
      title: 'Who wins?',
      text: [
        'After the fourth round, the most stars among the seats still played. A tie is a shared victory, unless the table votes.',
      ],
      parts: {},
    },
    variants: {
      title: 'Options',
      text: [],
      parts: {
        levels: {
          title: 'Levels',
          text: [
            'Usually green, yellow, orange, red, one colour per round, harder and harder. The table may choose others. A card that was used, or replaced, does not come back.',
          ],
        },
        competitive: {
          title: 'One token fewer',
          text: [
            'Recommended for five and six. There is one black token too few: when the last is taken, the round ends for everyone, and what has been placed counts. You may also finish without a token, for good; tokens that nobody took are lost.',
          ],
        },
        learning: {
          title: 'Learning round',
          text: [
            'In the first round black tokens always count for their owner: no black sheep, no zero. The others are scored as usual.',
          ],
        },
        'tie-break': {
          title: 'Tie-break',
          text: [
            'If there is a tie, the people at the table vote for the funniest drawings, but not for their own. Computers don’t vote. If the vote is tied too, the victory is shared. A game that ends early has no vote.',
          ],
        },
        time: {
          title: 'A time limit',
          text: [
            'For the round, or a countdown once only one player is left. Anyone not done in time finishes without a token.',
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
            'If you are away, you finish the round without a token, sit out the rounds you miss, and are dealt a word again at the next.',
            'If you leave for good, you also finish without a token, but your drawing and your cards stay in play. You can no longer win, unless everyone has left. The following rounds use the tokens for the players who are there; below three, the round in progress is finished and the game ends.',
          ],
        },
        ...seats,
      },
    },
  },
  pictures: {
    names: ['Zoe', 'Ali', 'Maud', 'Tom'],
    tokens: {
      caption: 'The tokens of a round',
      players: 'Players',
      own: 'Your own',
      black: 'Black',
      competitive: 'Black, one fewer',
    },
    cards: [
      ['car', 'train', 'tram', 'bus', 'lorry', 'boat', 'plane'],
      ['door', 'window', 'shutters', 'stairs', 'chimney', 'balcony', 'roof'],
      ['elephant', 'giraffe', 'camel', 'lion', 'tiger', 'panda', 'koala'],
    ],
    dealt: 'You get A and 6: card A, word 6. Draw a boat.',
    may: 'allowed',
    mayNot: 'not allowed',
    sketches: {
      boat: 'boat: what the word means',
      letters: 'letters',
      dashes: 'a dash for each letter',
      dots: 'six dots for word 6',
      mouse: 'mouse, among the animals',
      device: 'mouse, the other meaning',
      meeting: 'break the ice: what it means',
      ice: 'break the ice, taken literally',
      chimney: 'chimney',
      giraffe: 'giraffe',
      shutters: 'shutters',
    },
    guess: {
      caption: 'The 2 is on Maud’s drawing. You have six cards left.',
      hand: 'Your cards',
      used: 'played',
      on: 'Maud’s sheet',
      stack: 'Her stack: Ali, then you.',
    },
    stacks: {
      caption: 'A round with four players: everyone has tokens of 2, 1 and 1 stars.',
      number: 'number',
      right: 'right',
      wrong: 'wrong',
      left: 'Left with',
      none: 'All given away',
      says: [
        'Ali came before Tom, so he gets the token of 2.',
        'The other three were right: Ali has no token left.',
        'Tom is wrong: one token is left.',
        'Nobody recognised the shutters: −4.',
      ],
    },
    sheep: 'Two wrong cards for Maud, one for Ali, one for Tom: Maud is the black sheep.',
  },
};
