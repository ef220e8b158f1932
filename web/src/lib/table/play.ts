/** All that the pages around a game need of it. */
import type { Component } from 'svelte';
import type { BookProps } from '../rules/book';
import type { InkBook } from '../ink/book.svelte';
import type { Later } from '../browser/later.svelte';
import type { Party } from '../party/party.svelte';
import type { Seat } from '../protocol/game';
import type { TableView } from '../protocol/wire';
import type { Arrival, TableSession } from '../session/table-session.svelte';
import type { Words } from '../words/words';
import type { BadSetupOf, GameName, GameNames, RefusalOf, SetupOf, ViewOf } from '../session/games';

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

/** A match that was played earlier, as it ended. */
export type EndingProps<G extends GameName = GameName> = {
  session: TableSession;
  /** Who sat there. */
  table: TableView;
  match: number;
  view: ViewOf<G>;
  ink: InkBook;
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

/** A part of a game to practise. */
export type Practice<G extends GameName = GameName> = {
  setup: SetupOf<G>;
  seats: number;
  text: string;
  /** The same for anyone who hears nothing else. */
  name: string;
};

/** Refusals of any table that a rule of the game is behind. */
export type TableRuling = 'no_talk' | 'ask_first' | 'next_round' | 'same_eyes';

/** The rules of one game in our own words, and where they say why something is refused. */
export type Rulebook<G extends GameName = GameName, Anchor extends string = string> = {
  /** Fetches them, when somebody wants to read. */
  load: () => Promise<{ default: Component<BookProps> }>;
  /** Null where no rule is behind it. */
  refusals: Record<RefusalOf<G>['why'], Anchor | null>;
  setups: Record<BadSetupOf<G>['why'], Anchor | null>;
  table: Record<TableRuling, Anchor>;
};

/** What is known of a game before it is fetched. */
export type Cover<G extends GameName = GameName> = {
  /** What stands on its card on the home page. */
  Picture: Component;
  /** Drawings that are used many times, kept once in the document. */
  Sprite?: Component;
  /** How long a match takes. */
  minutes: number;
  /** How many sit down when one person plays against computers at once; as few as can be if it does not say. */
  alone?: number;
  /** What can be practised alone, among so many computer players that the table is full. */
  practices?(words: Words): Practice<G>[];
  /** It can be played on one device, passed from hand to hand. */
  passed: boolean;
  /** The end of a round is revealed step by step, to everybody at once. */
  told: boolean;
};

export type LeftOut = { why: string; without: string };

/** How one game is played on this page. */
export type Play<G extends GameName = GameName> = {
  /** Whom all wait for: one in turn, or several who act at once. */
  due(view: ViewOf<G>): Seat[];
  /** Hands hold secrets just now. */
  secret(view: ViewOf<G>): boolean;
  /** Why the referee said no; names by seat. */
  refusal(words: Words, why: RefusalOf<G>, names: readonly string[]): string;
  /** Why a match cannot begin like this. */
  badSetup(words: Words, why: BadSetupOf<G>): string;
  /** What the host has chosen and so few cannot play: in a sentence, and behind “start with three”. */
  leavesOut?(words: Words, chosen: SetupOf<G>, fit: SetupOf<G>): LeftOut | null;
  rulebook: Rulebook<G>;
  Options: Component<OptionsProps<G>>;
  /** The largest part, which a lobby does not need yet. */
  Table: Later<Component<TableProps<G>>>;
  Ending: Later<Component<EndingProps<G>>>;
};

/** All games, as the page of any table is given them. */
export type Games = {
  /** In the order of the home page. */
  titles: GameNames;
  cover(name: GameName): Cover;
  /** What a game is asked about must be its own. */
  play(name: GameName): Later<Play>;
  /** Fetches all that playing it takes, before it is needed. */
  prepare(name: GameName): void;
};
