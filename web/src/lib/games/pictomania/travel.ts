/** A token or a card comes from where it lay to where it lies now. */
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { preferences } from '../../browser/preferences.svelte';

/** From whatever is marked with `data-anchor`. */
export function travel(node: HTMLElement, anchor: string): TransitionConfig {
  const from = document.querySelector(`[data-anchor="${anchor}"]`)?.getBoundingClientRect();
  if (preferences.still || !from) return { duration: 0 };
  const to = node.getBoundingClientRect();
  const [x, y] = [from.left - to.left, from.top - to.top];
  return {
    duration: 420,
    easing: cubicOut,
    css: (_, left) => `transform: translate(${x * left}px, ${y * left}px); z-index: 9`,
  };
}
