/**
 * The focus is never nowhere. When what has it goes away (a card is played, a
 * question answered, a panel closed), it passes on:
 *
 * - to what has come in its place in the same row (`data-row`),
 * - to the dialog that is still open,
 * - back to where it was on the page, when a dialog or a message has gone,
 * - to where one goes on (`data-next`): a title, or the first thing of a group,
 * - to the title of the page.
 */
const ITEMS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** What comes over the page and goes again. */
const PASSING = '[role="dialog"], [data-passing]';

/** Where the focus was: the thing, its place in its row, and the dialog around it. */
type Spot = { node: HTMLElement; row: HTMLElement | null; at: number; dialog: HTMLElement | null };

function isThere(node: HTMLElement): boolean {
  return node.isConnected && !node.matches(':disabled') && node.checkVisibility();
}

/** What the tab key stops at in here, in order. */
function itemsIn(group: ParentNode): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(ITEMS)].filter(
    (node) => node.tabIndex >= 0 && isThere(node),
  );
}

function spotOf(node: HTMLElement): Spot {
  const row = node.closest<HTMLElement>('[data-row]');
  const dialog = node.closest<HTMLElement>('[role="dialog"]');
  return { node, row, at: row ? itemsIn(row).indexOf(node) : -1, dialog };
}

/** What has come in its place; a row that is empty for now can have the focus itself. */
function inRow({ row, at }: Spot): HTMLElement | null {
  if (!row || !isThere(row)) return null;
  const items = itemsIn(row);
  return items[Math.min(Math.max(at, 0), items.length - 1)] ?? (row.role === 'group' ? row : null);
}

function whereToGoOn(): HTMLElement | null {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-next]')].find(isThere);
  const title = [...document.querySelectorAll<HTMLElement>('h1, h2')].find(isThere);
  return (marked && (itemsIn(marked)[0] ?? marked)) ?? title ?? null;
}

/** Watches over the whole page; returns what ends it. */
export function keepFocus(): () => void {
  /** What has the focus, or had it last. */
  let last: Spot | null = null;
  /** The last place on the page itself. */
  let place: Spot | null = null;
  /** Whoever points sees where things are: nothing need scroll. */
  let points = false;

  function focused({ target }: Event): void {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    last = spotOf(target);
    if (!target.closest(PASSING)) place = last;
  }

  function give(node: HTMLElement): void {
    if (!node.matches(ITEMS) && !node.hasAttribute('tabindex')) node.tabIndex = -1;
    node.focus({ preventScroll: points });
  }

  function changed(): void {
    if (!last) return;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && activeElement !== last.node) return;
    if (last.node.isConnected && !last.node.matches(':disabled')) {
      // Others may come and go beside it.
      if (last.row) last.at = itemsIn(last.row).indexOf(last.node);
      return;
    }
    const dialog = last.dialog?.isConnected ? last.dialog : null;
    const back = place && isThere(place.node) ? place.node : null;
    const next = inRow(last) ?? dialog ?? back ?? (place && inRow(place)) ?? whereToGoOn();
    if (next) give(next);
  }

  const watcher = new MutationObserver(changed);
  watcher.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
  const byPointer = () => (points = true);
  const byKey = () => (points = false);
  addEventListener('focusin', focused);
  addEventListener('pointerdown', byPointer, { capture: true });
  addEventListener('keydown', byKey, { capture: true });
  return () => {
    watcher.disconnect();
    removeEventListener('focusin', focused);
    removeEventListener('pointerdown', byPointer, { capture: true });
    removeEventListener('keydown', byKey, { capture: true });
  };
}
