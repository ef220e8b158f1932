/** Arrows go from card to card: left and right along a row, up to the table, down to the hand. */

const HAND = '[data-testid="hand"] button';
const OPTIONS = '[data-testid="play-option"]';
const TABLE = '[data-testid="table"] button';

/** Moves the focus if the key is an arrow; says whether it did. */
export function moveFocus(root: HTMLElement, key: string): boolean {
  if (!['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(key)) return false;
  const focused = document.activeElement as HTMLElement | null;
  // Fields, choices and lists use the arrows themselves.
  if (focused?.closest('input, select, textarea, [role="dialog"], [role="log"]')) return false;
  const rows = [TABLE, OPTIONS, HAND]
    .map((row) => [...root.querySelectorAll<HTMLElement>(row)])
    .filter((row) => row.length > 0);
  const at = rows.findIndex((row) => focused !== null && row.includes(focused));
  const row = rows[at];
  if (!row || !focused) {
    const hand = rows.at(-1);
    hand?.[0]?.focus();
    return hand !== undefined;
  }
  const place = row.indexOf(focused);
  if (key === 'ArrowLeft') row[(place + row.length - 1) % row.length]?.focus();
  else if (key === 'ArrowRight') row[(place + 1) % row.length]?.focus();
  else {
    const next = rows[at + (key === 'ArrowUp' ? -1 : 1)];
    // Going up, the first card that lights up is the likely one.
    (next?.find((node) => node.dataset.playable === 'true') ?? next?.[0])?.focus();
  }
  return true;
}
