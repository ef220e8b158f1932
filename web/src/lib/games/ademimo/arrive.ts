/** A pawn comes from its player to where it stands. */
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { preferences } from '../../browser/preferences.svelte';
import type { Seat } from '../../protocol/game';

export function arrive(node: HTMLElement, seat: Seat): TransitionConfig {
  if (preferences.still) return { duration: 0 };
  // The same seat is shown in a strip or in a list: whichever can be seen.
  const from = [...document.querySelectorAll<HTMLElement>(`[data-anchor="seat-${seat}"]`)]
    .map((anchor) => anchor.getBoundingClientRect())
    .find(({ width }) => width > 0);
  const to = node.getBoundingClientRect();
  const [x, y] = from ? [from.left - to.left, from.top - to.top] : [0, -24];
  return {
    duration: 300,
    easing: cubicOut,
    css: (_, left) => `transform: translate(${x * left}px, ${y * left}px); z-index: 9`,
  };
}
