/** Taking a seat: whoever has no name yet is asked for one first. */
import { myself } from '../session/me.svelte';
import type { Person } from '../protocol/wire';
import type { Command } from '../session/commands';

export class Sitting {
  /** The seat that somebody without a name wants to take. */
  wanted = $state<number | null>(null);
  /** The name could not be kept. */
  failed = $state(false);
  #do: (command: Command) => void;

  constructor(perform: (command: Command) => void) {
    this.#do = perform;
  }

  sit(seat: number): void {
    if (myself.person) this.#do({ do: 'sit', seat });
    else this.wanted = seat;
  }

  /** Keeps name and colour, then sits down where it was wanted; says whether it worked. */
  async introduce(person: Person): Promise<boolean> {
    this.failed = false;
    try {
      await myself.introduce(person);
    } catch {
      this.failed = true;
      return false;
    }
    if (this.wanted !== null) this.#do({ do: 'sit', seat: this.wanted });
    this.wanted = null;
    return true;
  }
}
