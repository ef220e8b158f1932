/** The dictionary of the language in use. */
import { preferences } from '../browser/preferences.svelte';
import type { Language } from '../protocol/game';
import { en } from './en';
import { fr } from './fr';
import type { Words } from './words';

export const dictionaries: Record<Language, Words> = { fr, en };

/** Reading it in a component follows the language. */
export function words(): Words {
  return dictionaries[preferences.language];
}
