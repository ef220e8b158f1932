import { ademimo } from './ademimo';
import { around } from './around';
import { common } from './common';
import { home, lobby } from './home';
import { pictomania } from './pictomania';
import { pictomaniaRules } from './pictomania-rules';
import { rules } from './shokoba-rules';
import { shokoba } from './shokoba';

export const fr = {
  common,
  around,
  home,
  lobby,
  shokoba,
  ademimo,
  pictomania,
  rules,
  pictomaniaRules,
};
