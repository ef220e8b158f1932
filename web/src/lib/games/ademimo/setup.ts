/** The plain game, what a table starts with; and what suits how many. */
import { preferences } from '../../browser/preferences.svelte';
import type { AdemimoSetup } from '../../protocol/ademimo';
import type { SetupOf } from '../../session/games';

/** The words of a new table are in the language of whoever opens it. */
export function plain(): AdemimoSetup {
  return { language: preferences.language, young: false, first: null };
}

/** Whoever is to begin must sit at the table. */
export function fitAdemimo(setup: SetupOf<'ademimo'>, seats: number): SetupOf<'ademimo'> {
  const first = setup.first !== null && setup.first < seats ? setup.first : null;
  return { ...setup, first };
}
