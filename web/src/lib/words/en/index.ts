import type { Words } from '../words';
import { ademimo } from './ademimo';
import { around } from './around';
import { common } from './common';
import { home, lobby } from './home';
import { pictomania } from './pictomania';
import { shokoba } from './shokoba';

export const en: Words = {
  common,
  around,
  home,
  lobby,
  shokoba,
  ademimo,
  pictomania,
};
