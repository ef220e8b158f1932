/** How long to wait before knocking again. */

/** Half a second feels like a hiccup; more than five and people reload by hand. */
const FIRST = 500;
const LONGEST = 5000;

/**
 * Milliseconds before attempt `attempt` (from 0), doubled each time. The jitter
 * keeps all the browsers of a restarted server from knocking at once.
 */
export function pause(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(LONGEST, FIRST * 2 ** Math.min(attempt, 10));
  return Math.round(longest * (0.6 + 0.4 * random()));
}
