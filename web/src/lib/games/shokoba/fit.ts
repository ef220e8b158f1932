/** How large cards can be so that all of them fit on the table. */
import { CARD_HEIGHT, CARD_WIDTH } from './gem-layout';

const RATIO = CARD_HEIGHT / CARD_WIDTH;

export type Fit = { width: number; columns: number };

/** The largest cards, and in how many columns, that fit `count` cards into a place. */
export function fit(count: number, width: number, height: number, gap: number, most: number): Fit {
  const cards = Math.max(count, 1);
  let best: Fit = { width: 0, columns: 1 };
  for (let columns = 1; columns <= cards; columns += 1) {
    const rows = Math.ceil(cards / columns);
    const byWidth = (width - gap * (columns - 1)) / columns;
    const byHeight = (height - gap * (rows - 1)) / rows / RATIO;
    const card = Math.floor(Math.min(byWidth, byHeight, most));
    // Of two ways that are as good, the one with fewer rows.
    if (card >= best.width) best = { width: card, columns };
  }
  return best;
}

/** As many rows, but even ones: six cards are three and three, not five and one. */
export function evenColumns(count: number, columns: number): number {
  const rows = Math.ceil(count / columns);
  return Math.max(1, Math.ceil(count / Math.max(rows, 1)));
}

export type Spread = { width: number; step: number; rows: number; perRow: number };

/** No card of a hand shows less than this: a thumb must find it. */
const THUMB = 44;
/** The largest card of a hand. */
const LARGEST = 190;
/** How much of a card in the first of two rows shows above the second. */
const SHOWING = 0.55;

/** How the cards of a hand lie: side by side, else one over the other, else in two rows. */
export function spreadHand(count: number, width: number, height: number, gap: number): Spread {
  const card = Math.floor(Math.min(height / RATIO, LARGEST, width / 3 - gap));
  const step = count < 2 ? card + gap : Math.min(card + gap, (width - card) / (count - 1));
  if (step >= THUMB) return { width: card, step, rows: 1, perRow: count };
  const perRow = Math.ceil(count / 2);
  const across = (width - gap * (perRow - 1)) / perRow;
  const small = Math.floor(Math.min(across, height / (1 + SHOWING) / RATIO));
  return { width: small, step: small + gap, rows: 2, perRow };
}
