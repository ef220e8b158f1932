import { ademimo } from './ademimo';
import { around } from './around';
import { common } from './common';
import { home, lobby } from './home';
import { pictomania } from './pictomania';
import { reading } from './reading';
import { shokoba } from './shokoba';
import { table } from './table';

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
