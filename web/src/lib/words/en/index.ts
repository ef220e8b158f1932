import type { FirstWords, GameWords } from '../words';
import { cover as ademimo } from './ademimo-cover';
import { around } from './around';
import { common } from './common';
import { home, lobby } from './home';
import { cover as pictomania } from './pictomania-cover';
import { reading } from './reading';
import { cover as shokoba } from './shokoba-cover';
import { table } from './table';

export const en: FirstWords = {
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

export const enGames: GameWords = {
  shokoba: async () => (await import('./shokoba')).shokoba,
  ademimo: async () => (await import('./ademimo')).ademimo,
  pictomania: async () => (await import('./pictomania')).pictomania,
};
