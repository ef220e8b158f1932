/** What suits how many. */
import type { SetupOf } from '../../session/games';

/** Teams are for four, nine cards for teams. */
export function fitShokoba(setup: SetupOf<'shokoba'>, seats: number): SetupOf<'shokoba'> {
  const teams = setup.teams && seats === 4;
  return { ...setup, teams, nine_cards: teams && setup.nine_cards };
}
