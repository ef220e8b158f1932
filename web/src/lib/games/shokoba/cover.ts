/** Shokoba, before it is fetched. */
import type { Cover } from '../../table/play';
import Picture from './Picture.svelte';
import Sprite from './Sprite.svelte';

export const shokoba: Cover<'shokoba'> = {
  Picture,
  Sprite,
  minutes: 20,
  passed: true,
  told: false,
};
