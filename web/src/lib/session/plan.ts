/** Playing at once: what is done at a new table between the tap at home and the first move. */
import { LEVELS } from '../computers';
import type { Level } from '../protocol/game';
import type { In } from '../protocol/wire';

/** Kept with the table's entry in the browser's history, so that a reload goes on with it. */
export type AtOnce = { against: Level };

export function readAtOnce(state: unknown): AtOnce | null {
  const against = (state as Partial<AtOnce> | null)?.against;
  return against !== undefined && LEVELS.includes(against) ? { against } : null;
}

/**
 * Sit down, put a computer player on the other seat, start. The ids are always
 * the same: after a reload all of it is asked again, and done once.
 */
export function planOf({ against }: AtOnce): In[] {
  return [
    { id: 'at-once-sit', do: 'sit', seat: 0 },
    { id: 'at-once-computer', do: 'computer', seat: 1, level: against },
    { id: 'at-once-start', do: 'start' },
  ];
}
