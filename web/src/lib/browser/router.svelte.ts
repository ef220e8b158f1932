/**
 * Which page the address names: `/` is home, `/t/CODE/SECRET` a table, `/rules/GAME` the rules of a
 * game, `/about` what this house is.
 */
import type { GameName } from '../protocol/game';
import { HOUSE } from '../protocol/house';

export type Place =
  | { page: 'home' }
  | { page: 'about' }
  | ({ page: 'table' } & Way)
  | { page: 'rules'; game: GameName };

/** The way to a table: its code and, from an invitation, the secret that opens its door. */
export type Way = { code: string; invitation: string | null };

/** Letters of a table code; no vowels, so that no code is a word. */
const CODE = /^[BCDFGHJKLMNPQRSTVWXZ]{6}$/;

/** The secret of an invitation. */
const INVITATION = /^[bcdfghjklmnpqrstvwxz]{12}$/;

/** Without what people put between the letters, or a messenger behind them. */
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

export function readCode(text: string): string | null {
  const code = letters(text).toUpperCase();
  return CODE.test(code) ? code : null;
}

function readInvitation(text: string): string | null {
  const invitation = letters(text).toLowerCase();
  return INVITATION.test(invitation) ? invitation : null;
}

/** What somebody typed or pasted, a whole link included; null if it leads to no table. */
export function readWay(text: string): Way | null {
  const parts = text
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter((part) => letters(part) !== '');
  const last = parts.at(-1) ?? '';
  const invitation = parts.length > 1 ? readInvitation(last) : null;
  const code = readCode((invitation === null ? last : parts.at(-2)) ?? '');
  return code === null ? null : { code, invitation };
}

/** An address as it is read; empty if it cannot be. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

export function pathTo({ code, invitation }: Way): string {
  return invitation === null ? `/t/${code}` : `/t/${code}/${invitation}`;
}

export function pathToRules(game: GameName): string {
  return `/rules/${game}`;
}

function readGame(path: string): GameName | null {
  const name = /^\/rules\/(\w+)\/?$/.exec(path)?.[1] ?? '';
  return Object.hasOwn(HOUSE, name) ? (name as GameName) : null;
}

export function placeOf(path: string): Place {
  const game = readGame(path);
  if (game !== null) return { page: 'rules', game };
  if (/^\/about\/?$/.test(path)) return { page: 'about' };
  const way = path.startsWith('/t/') ? readWay(decoded(path)) : null;
  return way ? { page: 'table', ...way } : { page: 'home' };
}

class Router {
  place = $state<Place>({ page: 'home' });

  constructor() {
    if (typeof window === 'undefined') return;
    this.place = placeOf(location.pathname);
    addEventListener('popstate', () => (this.place = placeOf(location.pathname)));
  }

  /** `state` is what the page there finds in its history entry, also after a reload. */
  go(path: string, state: unknown = null): void {
    history.pushState(state, '', path);
    this.place = placeOf(location.pathname);
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** For links: a plain click stays in the page, any other click is the browser's. */
export function follow(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  const { pathname, hash } = new URL(link.href);
  router.go(pathname + hash);
}
