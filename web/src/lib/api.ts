/** The few plain requests; everything live goes through the table's socket. */
import type { Me, NewTable, Opened, Person } from './protocol/wire';

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

export const api = {
  me: () => must(ask<Me>('/api/me')),
  introduce: (person: Person) => must(ask<Me>('/api/me', 'PUT', person)),
  open: (table: NewTable) => must(ask<Opened>('/api/tables', 'POST', table)),
  /** Null when there is no such table. */
  table: (code: string) => ask<Opened>(`/api/tables/${code}`),
  qr: (code: string) => `/api/tables/${code}/qr.svg`,
};
