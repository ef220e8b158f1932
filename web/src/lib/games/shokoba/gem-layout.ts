/** Where the gems of a card lie, in the card's own units. */

/** The real proportions of a playing card, in millimetres. */
export const CARD_WIDTH = 63;
export const CARD_HEIGHT = 88;

export type GemPlace = { x: number; y: number; size: number };

/** How many gems in each row; read from either end they are the same, as cards are turned. */
const ROWS: Record<number, number[]> = {
  1: [1],
  2: [1, 1],
  3: [1, 1, 1],
  4: [2, 2],
  5: [2, 1, 2],
  6: [2, 2, 2],
  7: [2, 3, 2],
  8: [3, 2, 3],
  9: [3, 3, 3],
  10: [3, 4, 3],
};

/** Gem size and the steps between gems and between rows, by value. */
const SIZES: Record<number, [size: number, across: number, down: number]> = {
  1: [32, 0, 0],
  2: [21, 0, 27],
  3: [18, 0, 21.5],
  4: [17, 20, 24],
  5: [14.5, 21, 18],
  6: [14, 20, 17.5],
  7: [14, 15.6, 18],
  8: [12.8, 15, 18],
  9: [12.6, 14.6, 17],
  10: [11.4, 12, 17.5],
};

export function gemPlaces(value: number): GemPlace[] {
  const rows = ROWS[value] ?? [];
  const [size, across, down] = SIZES[value] ?? [0, 0, 0];
  return rows.flatMap((gems, row) =>
    Array.from({ length: gems }, (_, gem) => ({
      x: CARD_WIDTH / 2 + (gem - (gems - 1) / 2) * across,
      y: CARD_HEIGHT / 2 + (row - (rows.length - 1) / 2) * down,
      size,
    })),
  );
}
