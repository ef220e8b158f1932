/** What the house says of its games, as the page needs it. */
import { preferences } from '../browser/preferences.svelte';
import type { GameName } from '../protocol/game';
import { HOUSE } from '../protocol/house';
import type { SetupOf } from './games';

/** For how many a game can be. */
export function seatsOf(game: GameName): number[] {
  const { from, to } = HOUSE[game];
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** What a new table starts with; its words are in the language of whoever opens it. */
export function plainSetup<G extends GameName>(game: G): SetupOf<G> {
  const { setup } = HOUSE[game];
  const spoken = 'language' in setup ? { ...setup, language: preferences.language } : setup;
  return spoken;
}

/** The largest table that any game has. */
export const MOST_SEATS = Math.max(...Object.values(HOUSE).map(({ to }) => to));
