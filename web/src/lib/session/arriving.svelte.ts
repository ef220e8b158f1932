/** Coming from another device by a personal link: `#move=TOKEN` makes this browser that person's. */
import { api } from './api';
import { myself } from './me.svelte';

export function moveToken(hash: string): string | null {
  return /^#move=([\w-]+)$/.exec(hash)?.[1] ?? null;
}

class Arriving {
  state = $state<'no' | 'underway' | 'late'>('no');
  #news = false;

  /** Uses the link in the address, if it is one. */
  async begin(hash: string): Promise<void> {
    const token = moveToken(hash);
    if (token === null) return;
    this.state = 'underway';
    try {
      myself.become(await api.arrive(token));
      this.#news = true;
      this.state = 'no';
    } catch {
      this.state = 'late';
    }
    // A link that was used is no address to keep, nor to show.
    history.replaceState(history.state, '', location.pathname);
  }

  /** Somebody has just arrived; told once. */
  takeNews(): boolean {
    const news = this.#news;
    this.#news = false;
    return news;
  }

  giveUp(): void {
    this.state = 'no';
  }
}

export const arriving = new Arriving();
