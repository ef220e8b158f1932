/** The choices that a host has: levels and time. */
import type { Level, TimeLimit } from '../../protocol/pictomania';

/** From the easiest to the hardest. */
export const LEVELS: readonly Level[] = ['green', 'yellow', 'orange', 'red'];

export type TimeKind = TimeLimit['limit'] | 'none';

/** The choices of seconds; all within what the referee allows. */
const SECONDS: Record<TimeLimit['limit'], readonly number[]> = {
  round: [60, 90, 120, 180, 240, 300, 420, 600],
  countdown: [5, 10, 15, 20, 30, 45, 60, 90, 120],
};

const USUAL: Record<TimeLimit['limit'], number> = { round: 180, countdown: 30 };

export function timeOf(kind: TimeKind): TimeLimit | null {
  return kind === 'none' ? null : { limit: kind, seconds: USUAL[kind] };
}

/** The next choice up or down, from wherever it is now. */
export function changed(time: TimeLimit, step: 1 | -1): TimeLimit {
  const choices = SECONDS[time.limit];
  const next =
    step > 0
      ? choices.find((seconds) => seconds > time.seconds)
      : choices.findLast((seconds) => seconds < time.seconds);
  return { ...time, seconds: next ?? time.seconds };
}
