/** Words around the rules, whichever game they are of. */
import type { reading as french } from '../fr/reading';

export const reading: typeof french = {
  short: 'In short',
  contents: 'Contents',
  opening: 'Opening the rules…',
  failed: 'The rules could not be loaded. Check your connection.',
  address: 'A page to share',
  toTable: 'Play',
  why: 'Why?',
};
