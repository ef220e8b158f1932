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

/** How far apart the cards of a hand lie: side by side if they can, else one over the other. */
export function spread(count: number, width: number, card: number, gap: number): number {
  if (count < 2) return card + gap;
  return Math.min(card + gap, (width - card) / (count - 1));
}
