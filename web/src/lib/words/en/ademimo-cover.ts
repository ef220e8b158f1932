/** What stands on the box of Ademimo: known before the game is fetched. */
import type { Words } from '../words';

export const cover: Pick<Words['ademimo'], 'name' | 'pitch' | 'rules' | 'keys' | 'starts'> = {
  name: 'Ademimo',
  pitch: 'Hint at your word with whatever clues are on the table, and guess everyone else’s.',
  rules: 'The rules of Ademimo',
  /** What can be practised, and the same for anyone who hears nothing else. */
  starts: {
    describe: { text: 'Describe', name: 'Describe words while three computers guess' },
    guess: { text: 'Guess', name: 'Guess words while three computers describe' },
  },
  keys: [
    { keys: ['Arrows'], does: 'From clue to clue, word to word, person to person' },
    { keys: ['Home', 'End'], does: 'To the first one, to the last one' },
    { keys: ['Enter'], does: 'Choose a clue; again, place a pawn on it' },
    { keys: ['Esc'], does: 'Let go of your choice' },
  ],
};
