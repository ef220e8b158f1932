/** What stands on the box of Pictomania: known before the game is fetched. */
import type { Words } from '../words';

export const cover: Pick<Words['pictomania'], 'name' | 'pitch' | 'rules' | 'start'> = {
  name: 'Pictomania',
  pitch: 'Sketch your secret word while you work out everyone else’s. Every second counts.',
  rules: 'The rules of Pictomania',
  /** Practising, and the same for anyone who hears nothing else. */
  start: {
    text: 'Practise drawing',
    name: 'Practise drawing: the computer says what it can make out',
  },
};
