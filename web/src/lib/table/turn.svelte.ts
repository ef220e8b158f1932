/** Whose turn it is: told by a sound, and how long it still lasts. */
import { sounds } from '../browser/sound.svelte';
import type { TurnClock } from '../protocol/game';
import type { Left } from '../session/clock.svelte';
import type { TableSession } from '../session/table-session.svelte';

/** My turn is told by a sound, once. Call it while a component is made. */
export function chimeOnTurn(mine: () => boolean): void {
  let was = false;
  $effect(() => {
    const now = mine();
    if (now && !was) sounds.play('turn');
    was = now;
  });
}

/** What a clock shows: the time that is left, of so much. */
export type TurnTime = { left: Left; clock: TurnClock };

/** Null where time is not counted. */
export function turnTime(
  session: TableSession,
  clock: TurnClock | null | undefined,
): TurnTime | null {
  const { left } = session.clock;
  return clock && left ? { left, clock } : null;
}
