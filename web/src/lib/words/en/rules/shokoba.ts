/** The rules of Shokoba in our own words. */
import type { rules as french } from '../../fr/rules/shokoba';
import { seats } from './seats';

export const rules: typeof french = {
  short: [
    'Play a card: it takes *one card of the same value*, or *several that add up to it*.',
    'A card that can take something may not be laid; but you are free to play another one.',
    'Clear the table: *SHOKOBA!* One stone, at once.',
    'When the round ends there is one stone for the diamond, and one each for the most emeralds, rubies, sapphires and cards.',
    'If someone has reached the target when a round ends, *the most stones win*.',
  ],
  chapters: {
    goal: {
      title: 'The goal',
      text: [
        'Win *stones*: one every time you clear the table, and up to five more at the end of each round.',
      ],
      parts: {
        target: {
          title: 'How many?',
          text: [
            'The target is looked at only *when a round ends*. Reaching it on the way stops nothing: the round is played out.',
            'Once someone has reached it, the game is over and whoever has the most stones wins. If it’s a tie, they share the win.',
          ],
        },
      },
    },
    cards: {
      title: 'The cards',
      text: [
        'Forty cards from 1 to 10, four of each value. The *7s* are special: one diamond and three emeralds. Every other value has one ruby and three sapphires.',
        'A card shows its value, that many gems, and the letter of its gem, for anyone who cannot tell the colours apart.',
      ],
      parts: {},
    },
    deal: {
      title: 'The deal',
      text: [
        'All forty cards are shuffled. *Three to each player*, one by one, and *four face up on the table*. When all hands are empty, everyone gets three more, with nothing added to the table, until the deck is used up: six deals with two players, four with three, three with four.',
        'The player on the dealer’s left starts, at every deal of the round, and play goes clockwise. The first dealer is drawn by lot; each round the deal passes to the left.',
      ],
      parts: {},
    },
    turn: {
      title: 'Your turn',
      text: ['Play *one card*, no more. Either it takes, or it stays on the table.'],
      parts: {
        take: {
          title: 'Taking',
          text: [
            'A card takes one card of the same value from the table, or several cards whose values *add up* to its own. It goes onto your pile together with them.',
          ],
        },
        choose: {
          title: 'One set only',
          text: [
            'If several sets could be taken, *choose one*: a card never takes two. An equal card has no priority over a sum. And between two cards of the same value, say which: their gems differ.',
          ],
        },
        'must-take': {
          title: 'What can take may not be laid',
          text: [
            'A card that can take something *may not be laid*. You can pass up a capture, but only by laying another card that takes nothing. If every card in your hand could take, one of them has to.',
          ],
        },
        sums: {
          title: 'Sums and nothing else',
          text: ['You add; you never subtract.'],
        },
      },
    },
    shokoba: {
      title: 'Shokoba!',
      text: [
        'Taking *everything* on the table, even if it is a single card, is a SHOKOBA: one stone, at once.',
      ],
      parts: {
        'empty-table': {
          title: 'An empty table',
          text: [
            'The next player has nothing to take and lays a card, even if new cards have just been dealt.',
          ],
        },
      },
    },
    end: {
      title: 'The end of a round',
      text: [],
      parts: {
        rest: {
          title: 'What is left on the table',
          text: [
            'When everything has been played, the cards left over go to the *last player who took anything* in the round. They count in that pile, but they are no SHOKOBA: no stone.',
          ],
        },
        'last-card': {
          title: 'The very last card',
          text: [
            'But if the last card of the round itself takes all that is left, *it is a SHOKOBA* like any other.',
          ],
        },
        count: {
          title: 'The five stones',
          text: [
            'Count the cards in each pile, *never their values*. One stone for the diamond, one for the most emeralds, one for the most rubies, one for the most sapphires, one for the most cards in all. If there is a tie for the most, *nobody* gets that stone.',
            'Stones are kept from round to round.',
          ],
        },
        piles: {
          title: 'Piles stay closed',
          text: [
            'Everyone sees what is taken as it is taken. After that the cards lie face down and are not looked at again: it is for you to remember.',
          ],
        },
      },
    },
    teams: {
      title: 'Teams',
      text: [
        'With four players, two against two, partners facing each other. Captured cards and stones belong to the team, and it is teams that are counted. The target is 7 stones; if both teams pass it in the same round, the most stones win.',
      ],
      parts: {
        silence: {
          title: 'Not a word, not a sign',
          text: [
            'Partners do not see each other’s hands and do not talk: chat and reactions are closed during the round.',
          ],
        },
      },
    },
    variants: {
      title: 'Variants and options',
      text: ['None of this applies unless the table has chosen it.'],
      parts: {
        'nine-cards': {
          title: 'Nine cards',
          text: [
            'Teams only: everyone gets all nine cards at the start, four lie on the table, and nothing is dealt later.',
          ],
        },
        'equal-first': {
          title: 'Same value first',
          text: [
            'While a card of the same value lies on the table, yours has to take that one rather than a sum. If there are two, choose which.',
          ],
        },
        claims: {
          title: 'Claimable errors',
          text: [
            'The page no longer points anything out: any card may be laid, even one that could have taken. But then the next player, before playing, may *claim* the laid card together with what it could have taken from the table: one set, of their choice if there are several. Then they play their own turn, which can be claimed in turn.',
            'To claim is to take: clearing the table that way is a SHOKOBA, after which you have to lay. In teams the cards go to the claimer’s team. A claim that does not fit is refused and costs nothing.',
            'After the last card of a deal, the new cards are dealt first, then the player on the dealer’s left may claim. The very last card of the round cannot be claimed. If nobody has taken anything in the whole round, the cards left over belong to nobody and bring no stones.',
          ],
        },
        'other-target': {
          title: 'Another target',
          text: ['The table can play for any number of stones from 3 to 21.'],
        },
        counts: {
          title: 'Show captures',
          text: ['Everyone sees how many gems of each kind the others have taken.'],
        },
        clock: {
          title: 'Time for a turn',
          text: [
            'When the time for a turn is up, and then the reserve, the first card that is allowed gets played. After a claim, the time starts afresh for the turn that follows.',
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
    targets: {
      caption: 'The target, by number of players',
      players: 'Players',
      stones: 'Stones',
      rows: ['2', '3', '4, each for themselves', '4, in teams'],
    },
    gems: {
      D: { name: '1 diamond', values: 'the 7' },
      E: { name: '3 emeralds', values: 'three 7s' },
      R: { name: '9 rubies', values: 'one of each but\u00a07' },
      S: { name: '27 sapphires', values: 'three of each but\u00a07' },
    },
    seven: 'Each of these sets can be taken by a 7.',
    choose: {
      caption: 'With this hand there are four plays and no more.',
      equal: 'The 7 takes the 7…',
      sum: '…or 1 and 6, but not both.',
      ten: 'The 10 takes 1, 2 and 7.',
      lay: 'The 4 takes nothing, so it may be laid.',
    },
    mustTake: {
      caption: 'Both cards can take: there is nothing to lay.',
      two: 'The 2 takes 1 and 1.',
      eight: 'The 8 takes everything.',
    },
    sums: {
      caption: 'The difference is 1, but nothing is subtracted.',
      lay: 'The 1 takes nothing: it is laid.',
    },
    sweep: { caption: 'Nothing left on the table', take: 'The 8 takes 1, 1 and 6.' },
    rest: {
      caption: 'The last card of the round takes nothing.',
      lay: 'The 5 is laid beside the 3.',
      then: 'Both go to whoever took last. No stone.',
    },
    last: {
      caption: 'The last card of the round takes everything.',
      take: 'The 5 takes 2 and 3: SHOKOBA.',
    },
    count: {
      caption: 'A round counted, with three players. The target is 6.',
      before: 'Before the round',
      shokobas: 'SHOKOBA',
      after: 'Total',
      names: ['Lou', 'Sam', 'Zoe'],
      tie: 'Lou and Zoe are level on rubies: nobody gets that stone.',
      end: 'Zoe reaches 6: the game is over, and Zoe wins.',
    },
    equalFirst: {
      caption: 'There is a 10 on the table.',
      ten: 'The 10 takes the 10.',
      no: 'It can no longer take 1, 2 and 7.',
      six: 'The 6 has no equal here: it takes 2 and 4.',
    },
    takes: 'takes',
    lays: 'is laid',
    not: 'Not allowed',
    stone: 'One stone',
  },
};
