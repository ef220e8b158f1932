/** What suits how many. */
import type { SetupOf } from '../../session/games';

/** Whoever is to begin must sit at the table. */
export function fitAdemimo(setup: SetupOf<'ademimo'>, seats: number): SetupOf<'ademimo'> {
  const first = setup.first !== null && setup.first < seats ? setup.first : null;
  return { ...setup, first };
}
