/** Playing at once: what is done at a new table between the tap at home and the first move. */
import { MOST_SEATS } from './house';
import { LEVELS } from './levels';
import type { Level } from '../protocol/game';
import type { In } from '../protocol/wire';

/** Kept with the table's entry in the browser's history, so that a reload goes on with it. */
export type AtOnce = {
  against: Level;
  /** How many sit at the table; two if it does not say. */
  seats?: number;
};

export function readAtOnce(state: unknown): AtOnce | null {
  const { against, seats } = (state ?? {}) as Partial<AtOnce>;
  if (against === undefined || !LEVELS.includes(against)) return null;
  const known = Number.isInteger(seats) && Number(seats) >= 2 && Number(seats) <= MOST_SEATS;
  return known ? { against, seats } : { against };
}

/**
 * Whoever opens a table sits on its first seat: put computer players on the
 * others, start. The ids are always the same: after a reload all of it is asked
 * again, and done once.
 */
export function planOf({ against, seats = 2 }: AtOnce): In[] {
  const others = Array.from({ length: seats - 1 }, (_, at) => at + 1);
  return [
    ...others.map((seat): In => ({
      id: seat === 1 ? 'at-once-computer' : `at-once-computer-${seat}`,
      do: 'computer',
      seat,
      level: against,
    })),
    { id: 'at-once-start', do: 'start' },
  ];
}
