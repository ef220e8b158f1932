import { cover as ademimo } from './ademimo-cover';
import { around } from './around';
import { common } from './common';
import { home, lobby } from './home';
import { cover as pictomania } from './pictomania-cover';
import { reading } from './reading';
import { cover as shokoba } from './shokoba-cover';
import { table } from './table';

/** What is there from the beginning; of the games, what stands on their boxes. */
export const fr = {
  common,
  around,
  home,
  lobby,
  table,
  reading,
  shokoba,
  ademimo,
  pictomania,
};

/** What is said while a game is played: fetched with it. */
export const frGames = {
  shokoba: async () => (await import('./shokoba')).shokoba,
  ademimo: async () => (await import('./ademimo')).ademimo,
  pictomania: async () => (await import('./pictomania')).pictomania,
};
