/** What the house says of its games: for how many, whether computers play them, the plain options. */
import { preferences } from '../browser/preferences.svelte';
import type { AnySetup, GameName } from '../protocol/game';
import type { SetupOf } from './games';

export const HOUSE: {
  [G in GameName]: { from: number; to: number; computers: boolean; setup: AnySetup };
} = {
  shokoba: {
    from: 2,
    to: 4,
    computers: true,
    setup: {
      game: 'shokoba',
      teams: false,
      errors: 'refused',
      nine_cards: false,
      equal_first: false,
      target: null,
      show_counts: false,
    },
  },
  ademimo: {
    from: 3,
    to: 6,
    computers: true,
    setup: { game: 'ademimo', language: 'fr', young: false, first: null },
  },
  pictomania: {
    from: 3,
    to: 6,
    computers: false,
    setup: {
      game: 'pictomania',
      language: 'fr',
      levels: ['green', 'yellow', 'orange', 'red'],
      competitive: false,
      scoring: 'full',
      tie_break: false,
    },
  },
};

/** For how many a game can be. */
export function seatsOf(game: GameName): number[] {
  const { from, to } = HOUSE[game];
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** What a new table starts with; its words are in the language of whoever opens it. */
export function plainSetup<G extends GameName>(game: G): SetupOf<G> {
  const { setup } = HOUSE[game];
  const spoken = 'language' in setup ? { ...setup, language: preferences.language } : setup;
  return spoken as SetupOf<G>;
}
