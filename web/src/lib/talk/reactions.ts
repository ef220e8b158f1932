/** The reactions, in the order in which they are offered, each with its drawing. */
import type { Reaction } from '../protocol/wire';
import type { IconName } from '../kit/Icon.svelte';

export const REACTIONS: Record<Reaction, IconName> = {
  bravo: 'bravo',
  laugh: 'laugh',
  wow: 'sparkles',
  heart: 'heart',
  hmm: 'hmm',
  oops: 'frown',
  thanks: 'thanks',
  again: 'again',
};

export const REACTION_NAMES = Object.keys(REACTIONS) as Reaction[];
