/** Those who play on this device: its owner, and guests with names of their own. */
import { api } from '../session/api';
import type { Seat } from '../protocol/game';
import type { Person } from '../protocol/wire';
import { TableSession } from '../session/table-session.svelte';
import { recall, remember } from '../browser/storage';

/** As many guests as the server knows of one browser. */
const GUESTS = [1, 2, 3, 4, 5] as const;

export class Party {
  readonly main: TableSession;
  guests = $state.raw<TableSession[]>([]);
  /** Everybody on this device who has a seat or is about to have one. */
  readonly sessions = $derived.by(() => [this.main, ...this.guests]);
  /** Those with a seat, in its order. */
  readonly seated = $derived.by(() =>
    this.sessions
      .filter(({ table }) => table !== null && table.you !== null)
      .toSorted((one, other) => (one.table?.you ?? 0) - (other.table?.you ?? 0)),
  );
  /** Those who have been added and do not sit yet. */
  #joining = new Set<TableSession>();
  #closing = new Map<TableSession, () => void>();
  #session: (guest: number) => TableSession;

  constructor(
    main: TableSession,
    session = (guest: number) => new TableSession(main, undefined, guest),
  ) {
    this.main = main;
    this.#session = session;
  }

  /** Opens the table for all who are known to play here; returns what ends it. */
  open(): () => void {
    const close = this.main.open();
    for (const guest of this.#known()) this.#bring(guest);
    return () => {
      close();
      for (const end of this.#closing.values()) end();
      this.#closing.clear();
    };
  }

  /** Somebody else sits down at this device; says whether it worked. */
  async add(person: Person, seat: Seat): Promise<boolean> {
    const used = this.guests.map(({ guest }) => guest);
    const guest = GUESTS.find((number) => !used.includes(number));
    if (guest === undefined) return false;
    try {
      await api.introduce(person, guest);
    } catch {
      return false;
    }
    const session = this.#session(guest);
    this.#joining.add(session);
    this.#bring(guest, session);
    const sits = await session.ask({ do: 'sit', seat });
    if (!sits) this.#drop(session);
    return sits;
  }

  /** A guest gives up the seat, and is a guest no more. */
  async dismiss(session: TableSession): Promise<void> {
    if (session.guest === null) return;
    await session.ask({ do: 'stand' });
    this.#drop(session);
  }

  /** Guests who have lost their seat elsewhere are guests no more. */
  tidy(): void {
    for (const session of this.guests) {
      const { table } = session;
      // The answer to sitting down comes before the sight of it.
      if (table !== null && table.you !== null) this.#joining.delete(session);
      const gone =
        session.ended === 'removed' ||
        session.ended === 'banned' ||
        session.outside !== null ||
        (table && table.you === null && table.kept === null);
      if (gone && !this.#joining.has(session)) this.#drop(session);
    }
  }

  /** On a device that somebody moved to: those who shared the old one come along. */
  async find(seated: readonly (string | null)[]): Promise<void> {
    for (const guest of GUESTS) {
      if (this.guests.some((session) => session.guest === guest)) continue;
      const { id } = await api.me(guest);
      if (seated.includes(id)) this.#bring(guest);
    }
  }

  comeBack(): void {
    for (const session of this.sessions) session.comeBack();
  }

  at(seat: Seat): TableSession | undefined {
    return this.sessions.find(({ table }) => table?.you === seat);
  }

  #bring(guest: number, session = this.#session(guest)): void {
    this.guests = [...this.guests, session];
    this.#closing.set(session, session.open());
    this.#keep();
  }

  #drop(session: TableSession): void {
    this.#closing.get(session)?.();
    this.#closing.delete(session);
    this.#joining.delete(session);
    this.guests = this.guests.filter((other) => other !== session);
    this.#keep();
  }

  get #shelf(): string {
    return `guests.${this.main.code}`;
  }

  #known(): number[] {
    const stored = (recall(this.#shelf) ?? '').split(',').map(Number);
    return GUESTS.filter((guest) => stored.includes(guest));
  }

  #keep(): void {
    const numbers = this.guests.map(({ guest }) => guest).join(',');
    remember(this.#shelf, numbers === '' ? null : numbers);
  }
}
