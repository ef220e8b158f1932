import { describe, expect, it } from 'vitest';
import { contains, sameCards } from './card';
import { evenColumns, fit, spreadHand } from './fit';
import { CARD_HEIGHT, CARD_WIDTH, gemPlaces } from './gem-layout';

describe('the gems of a card', () => {
  for (let value = 1; value <= 10; value += 1) {
    const places = gemPlaces(value);

    it(`${value}: as many as the value`, () => expect(places).toHaveLength(value));

    it(`${value}: all on the card, none over another`, () => {
      for (const [at, gem] of places.entries()) {
        expect(gem.x - gem.size / 2).toBeGreaterThan(4);
        expect(gem.x + gem.size / 2).toBeLessThan(CARD_WIDTH - 4);
        expect(gem.y - gem.size / 2).toBeGreaterThan(4);
        expect(gem.y + gem.size / 2).toBeLessThan(CARD_HEIGHT - 4);
        for (const other of places.slice(at + 1)) {
          const apart = Math.max(Math.abs(gem.x - other.x), Math.abs(gem.y - other.y));
          expect(apart).toBeGreaterThanOrEqual(gem.size);
        }
      }
    });

    it(`${value}: clear of the corners' figures`, () => {
      for (const gem of places) {
        const high = gem.y - gem.size / 2 < 18.4;
        const left = gem.x - gem.size / 2 < (value === 10 ? 24 : 16);
        expect(high && left).toBe(false);
      }
    });

    it(`${value}: the same when the card is turned`, () => {
      const seen = (turned: boolean) =>
        places
          .map(({ x, y }) => (turned ? [CARD_WIDTH - x, CARD_HEIGHT - y] : [x, y]))
          .map((place) => place.map((number) => number.toFixed(3)).join())
          .toSorted();
      expect(seen(true)).toEqual(seen(false));
    });
  }
});

describe('fitting cards on the table', () => {
  it('twelve cards on a small phone keep a width for a thumb', () => {
    const { width, columns } = fit(13, 290, 210, 8, 132);
    expect(width).toBeGreaterThanOrEqual(40);
    expect(columns * width + (columns - 1) * 8).toBeLessThanOrEqual(290);
  });

  it('never leaves the place, whatever the number', () => {
    for (let count = 1; count <= 24; count += 1) {
      const { width, columns } = fit(count, 300, 200, 8, 132);
      const rows = Math.ceil(count / columns);
      expect((rows * (width * CARD_HEIGHT)) / CARD_WIDTH + (rows - 1) * 8).toBeLessThanOrEqual(
        200.01,
      );
      expect(columns * width + (columns - 1) * 8).toBeLessThanOrEqual(300);
    }
  });

  it('makes even rows', () => {
    expect([4, 5, 6, 7, 12].map((count) => evenColumns(count, 5))).toEqual([4, 5, 3, 4, 4]);
    expect(evenColumns(0, 5)).toBe(1);
  });

  it('grows no larger than asked', () => {
    expect(fit(4, 4000, 4000, 8, 132).width).toBe(132);
  });

  it('nine cards of a hand overlap, three lie side by side', () => {
    expect(spreadHand(3, 350, 112, 10)).toMatchObject({ width: 80, step: 90, rows: 1 });
    const wide = spreadHand(9, 740, 150, 10);
    expect(wide.rows).toBe(1);
    expect(wide.step).toBeLessThan(wide.width);
    expect(wide.step * 8 + wide.width).toBeLessThanOrEqual(740.01);
  });

  it('nine cards on a phone lie in two rows, each with room for a thumb', () => {
    const { width, step, rows, perRow } = spreadHand(9, 344, 144, 10);
    expect([rows, perRow]).toEqual([2, 5]);
    expect(width).toBeGreaterThanOrEqual(44);
    expect(perRow * step - 10).toBeLessThanOrEqual(344);
  });
});

describe('sets of cards', () => {
  it('count twins', () => {
    expect(contains(['S5', 'S5', 'R1'], ['S5', 'S5'])).toBe(true);
    expect(contains(['S5', 'R1'], ['S5', 'S5'])).toBe(false);
    expect(sameCards(['S5', 'R1'], ['R1', 'S5'])).toBe(true);
    expect(sameCards(['S5', 'S5', 'R1'], ['S5', 'R1', 'R1'])).toBe(false);
  });
});
