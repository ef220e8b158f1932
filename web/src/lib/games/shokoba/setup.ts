/** The plain game, what a table starts with; and what suits how many. */
import type { ShokobaSetup } from '../../protocol/shokoba';
import type { SetupOf } from '../../session/games';

export const PLAIN: ShokobaSetup = {
  teams: false,
  errors: 'refused',
  nine_cards: false,
  equal_first: false,
  target: null,
  show_counts: false,
};

/** Teams are for four, nine cards for teams. */
export function fitShokoba(setup: SetupOf<'shokoba'>, seats: number): SetupOf<'shokoba'> {
  const teams = setup.teams && seats === 4;
  return { ...setup, teams, nine_cards: teams && setup.nine_cards };
}
