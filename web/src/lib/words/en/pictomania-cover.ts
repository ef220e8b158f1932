/** What stands on the box of Pictomania: known before the game is fetched. */
import type { Words } from '../words';

export const cover: Pick<Words['pictomania'], 'name' | 'pitch' | 'rules' | 'keys' | 'start'> = {
  name: 'Pictomania',
  pitch: 'Sketch your secret word while you work out everyone else’s. Every second counts.',
  rules: 'The rules of Pictomania',
  /** Practising, and the same for anyone who hears nothing else. */
  start: {
    text: 'Practise drawing',
    name: 'Practise drawing: the computer says what it can make out',
  },
  keys: [
    { keys: ['Ctrl + Z', 'Cmd + Z'], does: 'Undo your last line' },
    { keys: ['1', '…', '7'], does: 'On an enlarged drawing: choose a number' },
    { keys: ['Enter'], does: 'Place that card on it' },
    { keys: ['Esc'], does: 'Let go of the number, then back to the drawings' },
  ],
};
