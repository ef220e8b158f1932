/** The rules of Pictomania in our own words. */
import type { RulesText } from '../rules';

export const rules: RulesText = {
  title: 'How to play Pictomania',
  sections: [
    {
      title: 'The aim',
      text: [
        'Everybody draws and everybody guesses, all at the same time. Draw well enough to be understood, guess right, and be quicker than the others. Four rounds; most stars wins.',
      ],
    },
    {
      title: 'The words',
      text: [
        'Three cards, A, B and C, with seven words each. Read them well: the words on one card are close to each other. If you don’t know a word, have the card changed; nobody learns that it was you.',
        'When everybody has read them, each player secretly gets a letter and a number: the card, and the word on it to draw. All numbers are different.',
      ],
    },
    {
      title: 'Drawing',
      text: [
        'Everybody draws their own word with one pencil. You may undo, erase and start over until your first guess, which locks your drawing. Everything is seen live.',
        'Draw what the word means, not what it looks like. No letters, no digits, no writing of any kind; no dashes, no boxes; no hint at the number or the card; and not a word aloud.',
        'A word with two meanings is drawn in the sense of its card: among the machines, a crane is not a bird. A saying is drawn by what it means; a literal picture is allowed only if it shows that meaning too.',
      ],
    },
    {
      title: 'Guessing',
      text: [
        'At any time, place one of your cards 1 to 7 face down on somebody’s drawing: the number that you think you see. Only the number counts, not the letter.',
        'One card per drawing, each card once, and what lies, lies. Your own number is never right anywhere else.',
      ],
    },
    {
      title: 'Being done',
      text: [
        'As soon as you want to guess no more, take a black token: the quickest get the best. From then on you neither draw nor guess. You need not guess every drawing.',
        'The round is over when everybody is done. With one token fewer, it is over as soon as the last one is taken.',
      ],
    },
    {
      title: 'The reveal',
      text: [
        'First, all words are seen. Whoever drew the wrong word owns up; whoever thinks a drawing breaks the rules challenges it, and it is ruled out if more than half of the others agree. On such a drawing the cards go back and count for nothing, all of the drawer’s tokens count against them, and their black token is lost.',
        'Then each stack is turned up, from the first card placed to the last. A right card wins the largest token that the drawer has left. A wrong one goes to the centre.',
      ],
    },
    {
      title: 'The stars',
      text: [
        'For you: the tokens won by your right guesses. Against you: those of your own tokens that nobody won.',
        'The black sheep is whoever has, alone, the most wrong cards in the centre: their black token counts against them. The others score theirs if at least one person guessed their drawing; otherwise it is worth nothing. A score can be negative.',
      ],
    },
    {
      title: 'Options',
      text: [
        'Any level for any round; one black token fewer, recommended for five and six; a first round for learning, in which black tokens always count; a vote for the funniest drawings if there is a tie; a time limit or a countdown: whoever is not done in time finishes without a token.',
        'Whoever leaves the match leaves for good: drawing and cards stay. With fewer than three the match ends.',
      ],
    },
  ],
};
