/** What one does as somebody: whoever has no name yet is asked for one first. */
import { myself } from '../session/me.svelte';
import type { Person } from '../protocol/wire';
import type { Command } from '../session/commands';

export class Sitting {
  /** What somebody without a name wants to do. */
  wanted = $state.raw<Command | null>(null);
  /** The name could not be kept. */
  failed = $state(false);
  #do: (command: Command) => void;

  constructor(perform: (command: Command) => void) {
    this.#do = perform;
  }

  /** Takes a free seat. */
  sit(seat: number): void {
    this.want({ do: 'sit', seat });
  }

  /** During a match a seat is asked for. */
  ask(seat: number): void {
    this.want({ do: 'ask', seat });
  }

  want(command: Command): void {
    if (myself.person) this.#do(command);
    else this.wanted = command;
  }

  /** Keeps name and colour, then does what was wanted; says whether it worked. */
  async introduce(person: Person): Promise<boolean> {
    this.failed = false;
    try {
      await myself.introduce(person);
    } catch {
      this.failed = true;
      return false;
    }
    if (this.wanted !== null) this.#do(this.wanted);
    this.wanted = null;
    return true;
  }
}
