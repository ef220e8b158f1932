import { ademimo } from './ademimo';
import { common } from './common';
import { home, lobby } from './home';
import { rules } from './rules';
import { shokoba } from './shokoba';

export const fr = { common, home, lobby, shokoba, ademimo, rules };
