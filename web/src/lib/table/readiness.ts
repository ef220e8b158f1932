/** Between two rounds: whom all wait for, and what those on this device have still to say. */
import type { Party } from '../party/party.svelte';
import type { BySeat, Seat } from '../protocol/game';
import type { TableSession } from '../session/table-session.svelte';

export type Readiness = {
  /** Null for anyone who has said so already, or only watches. */
  next: (() => void) | null;
  waitingFor: string[];
};

/** Whom all wait for between two rounds. */
export function notReady(ready: BySeat<boolean>): Seat[] {
  return ready.flatMap((said, seat) => (said ? [] : [seat]));
}

/** On one device the end of a round is looked at together: all its people are ready at once. */
export function readinessOf(
  ready: BySeat<boolean>,
  names: readonly string[],
  party: Party,
  say: (session: TableSession) => void,
): Readiness {
  const unready = party.seated.filter(({ table }) => table?.you != null && !ready[table.you]);
  return {
    next: unready.length > 0 ? () => unready.forEach(say) : null,
    waitingFor: notReady(ready).map((seat) => names[seat] ?? '?'),
  };
}
