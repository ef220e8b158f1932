/** All that the pages around a game need of it. */
import type { Component } from 'svelte';
import type { Party } from '../party/party.svelte';
import type { Seat } from '../protocol/game';
import type { TableView } from '../protocol/wire';
import type { Arrival, TableSession } from '../session/table-session.svelte';
import type { Words } from '../words/words';
import type { BadSetupOf, GameName, RefusalOf, SetupOf, ViewOf } from '../session/games';

export type TableProps<G extends GameName = GameName> = {
  session: TableSession;
  table: TableView;
  arrival: Arrival<G>;
  /** Everybody on this device. */
  party: Party;
  /** Something is in the hand or on its way: not the moment to reload the page. */
  hold: (held: boolean) => void;
  /** What happened is still being shown. */
  telling: (telling: boolean) => void;
};

export type OptionsProps<G extends GameName = GameName> = {
  setup: SetupOf<G>;
  seats: number;
  /** Who sits where, by name; empty for a free seat. */
  names: string[];
  /** The host chooses, the others read. */
  host: boolean;
  change: (setup: SetupOf<G>) => void;
};

export type RulesText = { title: string; sections: { title: string; text: string[] }[] };

/** How one game is played on this page. */
export type Play<G extends GameName = GameName> = {
  /** For how many it can be. */
  seats: readonly number[];
  /** What a new table starts with. */
  setup(): SetupOf<G>;
  /** The same options, as far as they suit so many. */
  fit(setup: SetupOf<G>, seats: number): SetupOf<G>;
  /** Computer players know it. */
  computers: boolean;
  /** How many sit at the table of who plays against computers at once; as few as can be if it does not say. */
  alone?: number;
  /** It can be played on one device, passed from hand to hand. */
  passed: boolean;
  /** Whose turn it is, where there are turns. */
  turn(view: ViewOf<G>): Seat | null;
  /** Whom all wait for, where several act at once; else it is whose turn it is. */
  due?(view: ViewOf<G>): Seat[];
  /** Hands hold secrets just now. */
  secret(view: ViewOf<G>): boolean;
  /** The team of a seat, from 0; null where everyone plays alone. */
  team(setup: SetupOf<G>, seat: Seat): number | null;
  /** Why the referee said no; names by seat. */
  refusal(words: Words, why: RefusalOf<G>, names: readonly string[]): string;
  /** Why a match cannot begin like this. */
  badSetup(words: Words, why: BadSetupOf<G>): string;
  /** The rules in our own words. */
  rules(words: Words): RulesText;
  /** What leaving a match means, where no computer player takes the seat. */
  leaving?(words: Words): string;
  Table: Component<TableProps<G>>;
  Options: Component<OptionsProps<G>>;
};

export type Game<G extends GameName = GameName> = {
  Picture: Component;
  from: number;
  to: number;
  minutes: number;
  /** Missing while it is being built. */
  play: Play<G> | null;
};
