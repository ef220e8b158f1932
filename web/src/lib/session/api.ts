/** The few plain requests; everything live goes through the table's socket. */
import type {
  Listed,
  Me,
  MoveLink,
  MoveTo,
  NewTable,
  Opened,
  PackView,
  Person,
} from '../protocol/wire';

async function ask<T>(path: string, method = 'GET', body?: unknown): Promise<T | null> {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? undefined : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return (await response.json()) as T;
}

async function must<T>(answer: Promise<T | null>): Promise<T> {
  const found = await answer;
  if (found === null) throw new Error('not found');
  return found;
}

/** Somebody else on the same device is asked for by number. */
const meAt = (guest: number | null) => (guest === null ? '/api/me' : `/api/me?guest=${guest}`);

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
  table: (code: string) => ask<Opened>(`/api/tables/${code}`),
  qr: (code: string) => `/api/tables/${code}/qr.svg`,
  /** The record of a match that is over, as a file. */
  record: ({ code, guest }: { code: string; guest: number | null }, match: number) =>
    `/api/tables/${code}/matches/${match}.jsonl${guest === null ? '' : `?guest=${guest}`}`,
};
