/** Words of practising to draw, alone. */
import type { Words } from '../words';

export const practice: Words['pictomania']['practice'] = {
  title: 'Practice',
  dealt: 'You have your word. Start drawing!',
  ended: 'The drawing is finished.',
  thinks: 'What the computer can make out',
  nothing: 'Draw your word: it’s watching.',
  percent: (number) => `${number}%`,
  found: 'It’s got it!',
  notYet: 'It’s still working it out…',
  done: 'I’m done with this one',
  next: 'Next word',
  shown: 'What the computers thought they saw',
  over: 'End of practice',
  overHint: 'That was one word of each colour. Four more are waiting for you.',
};
