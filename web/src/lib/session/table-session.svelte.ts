/** One table as this browser knows it: people, the view, what happened, what waits for an answer. */
import { api, TooOften } from './api';
import type { GameName, HappeningOf, ViewOf } from './games';
import { InkBook } from '../ink/book.svelte';
import type { AnyHappening, AnyMove, AnySetup } from '../protocol/game';
import type { Way } from '../browser/router.svelte';
import type { AnyHint, AnyRemarks, In, Out, Outside, Refusal, TableView } from '../protocol/wire';
import { Talk } from './talk.svelte';
import { TableClock } from './clock.svelte';
import { Commands, freshId, type Command } from './commands';
import { Connection, type Socket } from './connection.svelte';

/** A view and what led to it. `news` is false for what was already so when the page opened. */
export type Arrival<G extends GameName = GameName> = {
  match: number;
  view: ViewOf<G>;
  happened: HappeningOf<G>[];
  news: boolean;
};

export type Refused = { refusal: Refusal; command: In | undefined };

/**
 * Why a table is over for this page: opened elsewhere, sent away by the host or by whoever runs
 * the server, no room for one more who looks on (at the table, or from this network), no such
 * table, or too many wrong codes from this network to be told.
 */
export type Ended =
  'moved' | 'removed' | 'banned' | 'full' | 'full here' | 'missing' | 'wrong codes';

/** What the server says when it closes a connection for one of these reasons. */
const REASONS: Record<string, Ended> = {
  banned: 'banned',
  'no such table': 'missing',
  'table full': 'full',
  'too many from here': 'full here',
};

/** A reveal is told to everybody at the same pace. */
type Told = { match: number; round: number; begun: number };

/** Who looks on: how many, and the first of them. */
type Onlookers = Pick<Extract<Out, { say: 'onlookers' }>, 'number' | 'first'>;

const NOBODY: Onlookers = { number: 0, first: [] };

/** After this many milliseconds out of sight a phone has often cut the line without telling. */
const LONG_SLEEP = 20_000;

/** Within this many milliseconds comes what was said before. */
const OLD_TALK = 500;

export class TableSession {
  readonly code: string;
  /** Somebody else on the same device, by number; null for its owner. */
  readonly guest: number | null;
  readonly connection: Connection;
  /** What is drawn at this table. An album is asked for until it comes, not stored. */
  readonly ink = new InkBook((round) =>
    this.connection.send(JSON.stringify({ id: freshId(), do: 'album', round } satisfies In)),
  );
  readonly talk = new Talk(() => this.you);
  readonly clock = new TableClock();
  you = $state<string | null>(null);
  table = $state.raw<TableView | null>(null);
  onlookers = $state.raw<Onlookers>(NOBODY);
  arrival = $state.raw<Arrival | null>(null);
  /** All that happened in this match, as far as it was told. */
  story = $state.raw<AnyHappening[]>([]);
  ended = $state<Ended | null>(null);
  /** What the expert would play; gone with the next view. */
  hint = $state.raw<AnyHint | null>(null);
  /** A hint was asked for. */
  hinting = $state(false);
  /** What the computer players say of the round that was counted; gone with the next round. */
  remarks = $state.raw<AnyRemarks | null>(null);
  /** The reveal that is being told: since when, by the steady clock of this page. */
  told = $state.raw<Told | null>(null);
  /** The secret that opens the table's door; it comes with the link, or from the table. */
  invitation = $state<string | null>(null);
  /** Where friends can reach this server. */
  address = $state<string | null>(null);
  /** Not in the room, and why. */
  outside = $state<Outside | null>(null);
  savingInterrupted = $state(false);
  /** The latest refusal; a new object each time. */
  refused = $state.raw<Refused | null>(null);
  /** Options asked for and not yet seen at the table: the next change builds on them. */
  wish = $state.raw<{ setup: AnySetup; seats: number } | null>(null);
  /** A match is about to start by itself. */
  planning = $state(false);
  /** This person has taken back their wish for a seat. */
  withdrew = false;
  /** How many commands wait for an answer. */
  waiting = $state(0);
  /** The server has another page than this one: its name. */
  stale = $state<string | null>(null);

  readonly isHost = $derived(this.you !== null && this.table?.host === this.you);

  #commands = new Commands();
  #asked = new Map<string, (accepted: boolean) => void>();
  /** What is still to be done in the lobby; the first may be waiting for its answer. */
  #plan: In[] = [];
  #match: number | null = null;
  #seen = 0;
  #sawLobby = false;

  constructor(
    { code, invitation }: Way,
    dial?: (address: string) => Socket,
    guest: number | null = null,
  ) {
    this.code = code;
    this.invitation = invitation;
    this.guest = guest;
    this.connection = new Connection(
      {
        address: () => this.#address(),
        opened: () => this.#resend(),
        heard: (text) => this.hear(JSON.parse(text) as Out),
        inked: (frame) => this.ink.follow(frame),
        ended: (reason) => {
          const ended = REASONS[reason];
          if (ended) this.ended = ended;
          return ended !== undefined;
        },
        failed: (times) => {
          if (this.table === null && this.guest === null && times >= 1) void this.#look();
        },
      },
      dial,
    );
  }

  /** Returns what ends it. */
  open(): () => void {
    if (this.guest === null) void this.#look();
    this.connection.connect();
    let hidden = Date.now();
    const online = () => this.connection.hurry(true);
    const looked = () => {
      if (document.visibilityState === 'visible')
        this.connection.hurry(Date.now() - hidden > LONG_SLEEP);
      else hidden = Date.now();
    };
    addEventListener('online', online);
    document.addEventListener('visibilitychange', looked);
    return () => {
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', looked);
      this.close();
    };
  }

  close(): void {
    this.connection.close();
    this.clock.stop();
  }

  /** The table was opened elsewhere, or full: here again. */
  comeBack(): void {
    if (this.ended === null || this.ended === 'removed') return;
    this.ended = null;
    if (this.guest === null) void this.#look();
    this.connection.reopen();
  }

  /** Does all this in the lobby, one after the other, until the match has started. */
  follow(plan: In[]): void {
    this.#plan = [...plan];
    this.planning = true;
    this.#goOn();
  }

  do(command: Command | In): string {
    if (command.do === 'configure') this.wish = { setup: command.setup, seats: command.seats };
    if (command.do === 'hint') this.hinting = true;
    if (command.do === 'ask') this.withdrew = command.seat === null;
    const message = this.#commands.add(command);
    this.#count();
    this.connection.send(JSON.stringify(message));
    return message.id;
  }

  /** The same, and waits for the answer. */
  ask(command: Command): Promise<boolean> {
    return new Promise((answer) => this.#asked.set(this.do(command), answer));
  }

  play(move: AnyMove): string {
    return this.do({ do: 'play', move });
  }

  /** A move of the pencil or the eraser. */
  draw(move: AnyMove): string {
    return this.do({ id: this.#commands.inkId(), do: 'play', move });
  }

  /** Since when this round's reveal has been told to everybody; null while nobody has said. */
  begun(match: number, round: number): number | null {
    const { told } = this;
    return told?.match === match && told.round === round ? told.begun : null;
  }

  /** Goes on with a reveal for everybody. It is told, not stored: whoever missed it catches up in time. */
  leaf(round: number, to: number): void {
    const leaf = { id: freshId(), do: 'leaf', round, to: Math.ceil(to) } satisfies In;
    this.connection.send(JSON.stringify(leaf));
  }

  hear(message: Out): void {
    switch (message.say) {
      case 'hello':
        this.you = message.you;
        // A server that cannot save says so again; so does a clock that runs.
        this.savingInterrupted = false;
        this.onlookers = NOBODY;
        this.clock.set(null);
        this.stale = isStale(message.build) ? message.build : null;
        break;
      case 'table': {
        const { n: _n, say: _say, ...table } = message;
        // Old talk comes with the first sight of the table; what is said later is new.
        if (this.table === null) setTimeout(() => this.talk.begin(), OLD_TALK);
        else this.talk.begin();
        this.table = table;
        this.outside = null;
        this.invitation = table.invitation ?? this.invitation;
        if (table.phase === 'lobby') this.#clear();
        if (!this.#commands.waiting.some((command) => command.do === 'configure')) this.wish = null;
        this.#goOn();
        if (table.phase === 'lobby') this.#sawLobby = true;
        break;
      }
      case 'onlookers':
        this.onlookers = { number: message.number, first: message.first };
        break;
      case 'view':
        this.#see(message);
        break;
      case 'accepted':
        this.#commands.answered(message.id);
        this.#count();
        this.#settle(message.id, true);
        if (message.id === this.#plan[0]?.id) this.#plan.shift();
        this.#goOn();
        break;
      case 'refused': {
        const command = message.id === null ? undefined : this.#commands.answered(message.id);
        this.#count();
        if (command) this.ink.refused(command.id);
        if (command?.do === 'configure') this.wish = null;
        if (command?.do === 'hint') this.hinting = false;
        if (command) this.#settle(command.id, false);
        // The lobby is there for whoever wants to go on by hand.
        if (command !== undefined && command.id === this.#plan[0]?.id) this.#giveUp();
        this.refused = { refusal: message.refusal, command };
        break;
      }
      case 'saving':
        this.savingInterrupted = message.interrupted;
        break;
      case 'ink':
        this.ink.hear(message);
        break;
      case 'talk':
        this.talk.hear(message);
        break;
      case 'clock':
        this.clock.set(message.running);
        break;
      case 'told': {
        const { match, round, millis } = message;
        this.told = { match, round, begun: performance.now() - millis };
        break;
      }
      case 'hint':
        this.#commands.answered(message.id);
        this.#count();
        this.hinting = false;
        this.hint = message.hint;
        break;
      case 'remarks':
        this.#commands.answered(message.id);
        this.#count();
        this.remarks = message.remarks;
        break;
      case 'outside':
        this.outside = message.why;
        this.table = null;
        this.onlookers = NOBODY;
        this.talk.open = false;
        this.#clear();
        break;
      case 'moved':
      case 'removed':
        this.ended = message.say;
        this.close();
        break;
    }
  }

  /** Back in the lobby: the last match is over and done with. */
  #clear(): void {
    this.arrival = null;
    this.hint = null;
    this.remarks = null;
  }

  #settle(id: string, accepted: boolean): void {
    this.#asked.get(id)?.(accepted);
    this.#asked.delete(id);
  }

  #goOn(): void {
    if (!this.planning || this.table === null) return;
    if (this.table.phase !== 'lobby') this.#giveUp();
    const [step] = this.#plan;
    if (step && !this.#commands.isWaiting(step.id)) this.do(step);
  }

  #giveUp(): void {
    this.#plan = [];
    this.planning = false;
  }

  #see(message: Extract<Out, { say: 'view' }>): void {
    const { match, happened, view } = message;
    const [player] = view.players;
    // Where players have sheets, there is ink.
    if (player && 'sheet' in player)
      this.ink.turnTo(match, view.round, view.players.length, view.viewer);
    const known = this.#match !== null || this.#sawLobby;
    if (match !== this.#match) {
      this.#match = match;
      this.#seen = 0;
      this.story = [];
    }
    // What came twice (a retry across a reconnection) is told once.
    const fresh = happened.list.slice(Math.max(0, this.#seen - happened.from));
    this.#seen = Math.max(this.#seen, happened.from + happened.list.length);
    this.story = [...this.story, ...fresh];
    this.hint = null;
    if (this.remarks?.round !== view.round) this.remarks = null;
    this.arrival = { match, view, happened: fresh, news: known };
  }

  #address(): string {
    const address = new URL(`/ws/${this.code}`, location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    if (this.invitation !== null) address.searchParams.set('invitation', this.invitation);
    if (this.guest !== null) address.searchParams.set('guest', String(this.guest));
    if (this.#match !== null) {
      address.searchParams.set('match', String(this.#match));
      address.searchParams.set('seen', String(this.#seen));
    }
    return address.href;
  }

  #resend(): void {
    for (const message of this.#commands.waiting) this.connection.send(JSON.stringify(message));
    this.ink.reconnected();
  }

  #count(): void {
    this.waiting = this.#commands.waiting.length;
  }

  async #look(): Promise<void> {
    try {
      if (await api.table(this)) this.address = await api.address();
      else this.#end('missing');
    } catch (error) {
      if (error instanceof TooOften) this.#end('wrong codes');
      // Otherwise there was no answer: the connection keeps trying.
    }
  }

  #end(why: Ended): void {
    this.ended = why;
    this.connection.close();
  }
}

/** Whether the server's page is another than this one; in development it has none. */
function isStale(build: string): boolean {
  if (build === '' || typeof document === 'undefined') return false;
  const script = document.querySelector('script[type="module"][src]');
  const own = script && new URL((script as HTMLScriptElement).src).pathname;
  return own !== null && own.startsWith('/assets/') && own !== build;
}
