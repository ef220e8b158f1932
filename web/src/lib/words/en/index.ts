import type { Words } from '../words';
import { common } from './common';
import { home, lobby } from './home';
import { rules } from './rules';
import { shokoba } from './shokoba';

export const en: Words = { common, home, lobby, shokoba, rules };
