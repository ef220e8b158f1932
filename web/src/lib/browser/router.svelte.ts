/** Which page the address names: `/` is home, `/t/CODE` a table. */
export type Place = { page: 'home' } | { page: 'table'; code: string };

/** Letters of a table code; no vowels, so that no code is a word. */
const CODE = /^[BCDFGHJKLMNPQRSTVWXZ]{6}$/;

/** What somebody typed or pasted, a whole link included, as a code; null if it is none. */
export function readCode(text: string): string | null {
  const last = text.trim().split('/').pop() ?? '';
  const code = last.replace(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

export function placeOf(path: string): Place {
  const code = path.startsWith('/t/') ? readCode(path) : null;
  return code ? { page: 'table', code } : { page: 'home' };
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
    this.place = placeOf(path);
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
  router.go(new URL(link.href).pathname);
}
