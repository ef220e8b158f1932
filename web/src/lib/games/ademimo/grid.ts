/** Arrows go from thing to thing where they lie; the tab key enters a group once. */

export type Box = { left: number; top: number; width: number; height: number };

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The box that lies next in a direction; -1 if there is none. Sideways costs double. */
export function nearest(boxes: readonly Box[], from: Box, key: string): number {
  const direction = DIRECTIONS[key];
  if (!direction) return -1;
  const [right, down] = direction;
  const [x, y] = middle(from);
  let best = -1;
  let shortest = Infinity;
  for (const [at, box] of boxes.entries()) {
    const [dx, dy] = [middle(box)[0] - x, middle(box)[1] - y];
    const ahead = dx * right + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * right);
    // Less than this is beside, not ahead.
    if (ahead <= 4 || ahead * 2 < aside) continue;
    const far = ahead + 2 * aside;
    if (far < shortest) [best, shortest] = [at, far];
  }
  return best;
}

function middle({ left, top, width, height }: Box): [number, number] {
  return [left + width / 2, top + height / 2];
}

/** An attachment for a group of `[data-item]` buttons. */
export function grid(group: HTMLElement): () => void {
  const items = () => [...group.querySelectorAll<HTMLElement>('[data-item]')];

  function enter(item: HTMLElement | undefined): void {
    for (const each of items()) each.tabIndex = each === item ? 0 : -1;
  }

  function keep(): void {
    const all = items();
    if (all.filter((item) => item.tabIndex === 0).length !== 1)
      enter(all.find((item) => item === document.activeElement) ?? all[0]);
  }

  function key(event: KeyboardEvent): void {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const from = all[at];
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    const boxes = all.map((item) => item.getBoundingClientRect());
    let next = nearest(boxes, from.getBoundingClientRect(), event.key);
    if (event.key === 'Home') next = 0;
    if (event.key === 'End') next = all.length - 1;
    if (next < 0) {
      // At the edge the arrows stay in the group, and the page stays where it is.
      if (event.key in DIRECTIONS) event.preventDefault();
      return;
    }
    event.preventDefault();
    all[next]?.focus();
  }

  const focused = (event: FocusEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-item]');
    if (item) enter(item);
  };
  const watcher = new MutationObserver(keep);
  watcher.observe(group, { childList: true, subtree: true });
  group.addEventListener('keydown', key);
  group.addEventListener('focusin', focused);
  keep();
  return () => {
    watcher.disconnect();
    group.removeEventListener('keydown', key);
    group.removeEventListener('focusin', focused);
  };
}
