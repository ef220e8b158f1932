/** The rules of Shokoba in our own words. */
import type { RulesText } from '../rules';

export const rules: RulesText = {
  title: 'How to play Shokoba',
  sections: [
    {
      title: 'The aim',
      text: [
        'Win stones: one each time you clear the table, and up to five to share out at the end of each round. When a round ends and somebody has reached the target, the match is over: most stones wins, and a tie is a shared win.',
        'The target is 7 stones for two players, 6 for three, 5 for four, 7 for teams, unless the table has chosen another.',
      ],
    },
    {
      title: 'The cards',
      text: [
        'Forty cards from 1 to 10, four of each value. The four 7s are special: one diamond and three emeralds. Every other value has one ruby and three sapphires.',
        'A card shows its value, that many gems, and the letter of its gem: D, E, R or S.',
      ],
    },
    {
      title: 'The deal',
      text: [
        'Three cards each, four face up on the table. When all hands are empty everybody gets three more, but nothing is added to the table, until the deck runs out. The player on the dealer’s left begins, and play goes clockwise. The deal passes on with every round.',
      ],
    },
    {
      title: 'Your turn',
      text: [
        'Play exactly one card. If cards on the table add up to its value, it takes them: one equal card, or several that make the sum. A 7 takes a 7, or 4 and 3, or 2, 2 and 3. One capture per card; if there are several, you choose. You only ever add, never subtract.',
        'A card that can take cannot be laid. But you need not play that one: you may lay another card that takes nothing.',
        'A card that takes nothing stays on the table.',
      ],
    },
    {
      title: 'Shokoba!',
      text: [
        'Take everything on the table, even if it is a single card, and that is a SHOKOBA: one stone, at once. The next player faces an empty table and can only lay.',
      ],
    },
    {
      title: 'The end of a round',
      text: [
        'When all is played, what is left on the table goes to whoever took last, without a stone. Then the cards taken are counted, never their values. One stone for the diamond, one for most emeralds, one for most rubies, one for most sapphires, one for most cards. If there is a tie, nobody gets that stone.',
      ],
    },
    {
      title: 'Teams',
      text: [
        'With four players, partners face each other. Cards taken and stones belong to the team. No showing your hand, no signals.',
      ],
    },
    {
      title: 'Variants',
      text: [
        'Nine cards (teams): the whole hand is dealt at once.',
        'Equal first: while a card of the same value lies on the table, you must take that one rather than a sum.',
        'Claimable errors: the page points nothing out, and lets you lay a card that could take. The next player may then, before playing, claim that card together with what it should have taken. A wrong claim costs nothing. The very last card of a round cannot be claimed.',
      ],
    },
  ],
};
