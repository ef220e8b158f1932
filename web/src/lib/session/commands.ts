/** The commands that wait for an answer. */
import type { In } from '../protocol/wire';

/** `Omit` on a union would merge its members. */
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Command = WithoutId<In>;

/** `crypto.randomUUID` is missing on plain http, which is what a LAN table is. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A command stays here until the server answers it, and is sent again after a
 * lost connection under the same id, so that it is done once.
 */
export class Commands {
  #waiting = new Map<string, In>();
  #page = freshId();
  #strokes = 0;

  /** Ink is so many commands that the server knows it by page and number. */
  inkId(): string {
    const number = this.#strokes;
    this.#strokes += 1;
    return `${this.#page}-ink-${number}`;
  }

  add(command: Command | In): In {
    const message: In = { id: freshId(), ...command };
    this.#waiting.set(message.id, message);
    return message;
  }

  isWaiting(id: string): boolean {
    return this.#waiting.has(id);
  }

  /** The command that was answered; undefined if it was answered before. */
  answered(id: string): In | undefined {
    const message = this.#waiting.get(id);
    this.#waiting.delete(id);
    return message;
  }

  get waiting(): In[] {
    return [...this.#waiting.values()];
  }
}
