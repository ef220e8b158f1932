/** The games of this house: one entry each, and all that the pages around a game need of it. */
import type { Component } from 'svelte';
import AdemimoPicture from '../home/AdemimoPicture.svelte';
import PictomaniaPicture from '../home/PictomaniaPicture.svelte';
import ShokobaPicture from '../home/ShokobaPicture.svelte';
import type { Party } from '../party/party.svelte';
import type { AnySetup, AnyView, GameName, Seat } from '../protocol/game';
import type { TableView } from '../protocol/wire';
import type { Arrival, TableSession } from '../session/table-session.svelte';
import { fitShokoba, PLAIN } from './shokoba/setup';
import ShokobaOptions from './shokoba/ShokobaOptions.svelte';
import ShokobaTable from './shokoba/ShokobaTable.svelte';

/** All that the home page shows, those that are still being built too. */
export type Title = GameName | 'ademimo' | 'pictomania';

export type TableProps = {
  session: TableSession;
  table: TableView;
  arrival: Arrival;
  /** Everybody on this device. */
  party: Party;
  /** Something is in the hand or on its way: not the moment to reload the page. */
  hold: (held: boolean) => void;
  /** What happened is still being shown. */
  telling: (telling: boolean) => void;
};

export type OptionsProps = {
  setup: AnySetup;
  seats: number;
  /** The host chooses, the others read. */
  host: boolean;
  change: (setup: AnySetup) => void;
};

export type Play = {
  /** For how many it can be. */
  seats: readonly number[];
  /** What a new table starts with. */
  setup: AnySetup;
  /** The same options, as far as they suit so many. */
  fit(setup: AnySetup, seats: number): AnySetup;
  /** Computer players know it. */
  computers: boolean;
  /** It can be played on one device, passed from hand to hand. */
  passed: boolean;
  /** Whose turn it is, where there are turns. */
  turn(view: AnyView): Seat | null;
  /** Hands hold secrets just now. */
  secret(view: AnyView): boolean;
  /** The team of a seat, from 0; null where everyone plays alone. */
  team(setup: AnySetup, seat: Seat): number | null;
  Table: Component<TableProps>;
  Options: Component<OptionsProps>;
};

export type Game = {
  Picture: Component;
  from: number;
  to: number;
  minutes: number;
  /** Missing while it is being built. */
  play: Play | null;
};

export const GAMES: Record<Title, Game> = {
  shokoba: {
    Picture: ShokobaPicture,
    from: 2,
    to: 4,
    minutes: 20,
    play: {
      seats: [2, 3, 4],
      setup: { game: 'shokoba', ...PLAIN },
      fit: fitShokoba,
      computers: true,
      passed: true,
      turn: ({ phase }) => (phase.phase === 'playing' ? phase.turn : null),
      secret: ({ phase }) => phase.phase === 'playing',
      team: (setup, seat) => (setup.teams ? seat % 2 : null),
      Table: ShokobaTable,
      Options: ShokobaOptions,
    },
  },
  ademimo: { Picture: AdemimoPicture, from: 3, to: 6, minutes: 30, play: null },
  pictomania: { Picture: PictomaniaPicture, from: 3, to: 6, minutes: 25, play: null },
};

export const TITLES = Object.keys(GAMES) as Title[];

/** Those that can be played, in the order of the home page. */
export const PLAYABLE = TITLES.filter((title) => GAMES[title].play !== null) as GameName[];

export function playOf(name: GameName): Play {
  const { play } = GAMES[name];
  if (!play) throw new Error(`${name} cannot be played yet`);
  return play;
}
