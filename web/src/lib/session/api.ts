/** The few plain requests; everything live goes through the table's socket. */
import type { Way } from '../browser/router.svelte';
import type {
  Earlier,
  Listed,
  Me,
  MoveLink,
  MoveTo,
  NewTable,
  Opened,
  PackView,
  Person,
} from '../protocol/wire';

/** The server has heard too much from here, and asks to wait. */
export class TooOften extends Error {}

/** Whoever runs the server has shut this person out. */
export class Banned extends Error {}

async function ask<T>(path: string, method = 'GET', body?: unknown): Promise<T | null> {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? undefined : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (response.status === 404) return null;
  if (response.status === 403) throw new Banned(`${method} ${path}`);
  if (response.status === 429) throw new TooOften(`${method} ${path}`);
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return (await response.json()) as T;
}

async function must<T>(answer: Promise<T | null>): Promise<T> {
  const found = await answer;
  if (found === null) throw new Error('not found');
  return found;
}

/** What is known goes behind a question mark. */
function asking(known: Record<string, string | number | null>): string {
  const said = Object.entries(known).filter(([, value]) => value !== null);
  return said.length === 0 ? '' : `?${said.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/** Somebody else on the same device is asked for by number. */
const meAt = (guest: number | null) => `/api/me${asking({ guest })}`;

/** A table, and who of this device looks at it. */
type Seen = Way & { guest: number | null };

const finished = ({ code, invitation, guest }: Seen, file: string) =>
  `/api/tables/${code}/matches/${file}${asking({ invitation, guest })}`;

export const api = {
  me: (guest: number | null = null) => must(ask<Me>(meAt(guest))),
  introduce: (person: Person, guest: number | null = null) =>
    must(ask<Me>(meAt(guest), 'PUT', person)),
  /** A link that makes another device mine. */
  depart: (to: MoveTo) => must(ask<MoveLink>('/api/me/move', 'POST', to)),
  /** This device now belongs to whoever made the link. */
  arrive: (token: string) => must(ask<Me>('/api/me/arrive', 'POST', token)),
  open: (table: NewTable) => must(ask<Opened>('/api/tables', 'POST', table)),
  /** Tables that anybody may come to. */
  listed: () => must(ask<Listed[]>('/api/tables')),
  /** These tables, as far as they exist. */
  some: (codes: string[]) => must(ask<Listed[]>(`/api/tables?codes=${codes.join(',')}`)),
  /** More words, added by whoever runs this server. */
  packs: () => must(ask<PackView[]>('/api/packs')),
  /** Null when there is no such table. */
  table: ({ code, invitation }: Way) => ask<Opened>(`/api/tables/${code}${asking({ invitation })}`),
  /** Where friends can reach this server. */
  address: () => must(ask<string>('/api/address')),
  qr: ({ code, invitation }: Way) => `/api/tables/${code}/qr.svg${asking({ invitation })}`,
  /** The record of a match that is over, as a file. */
  record: (seat: Seen, match: number) => finished(seat, `${match}.jsonl`),
  /** A match that is over, as it ended. */
  earlier: (seat: Seen, match: number) => must(ask<Earlier>(finished(seat, `${match}.json`))),
};
