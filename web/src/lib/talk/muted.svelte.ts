/** People whose talk this browser does not show; kept by their public id. */
import { recall, remember } from '../storage';

/** More people than anybody mutes; the oldest are forgotten. */
const MOST = 200;

export class Muted {
  #ids = $state.raw<readonly string[]>(read());

  has(id: string): boolean {
    return this.#ids.includes(id);
  }

  set(id: string, muted: boolean): void {
    const others = this.#ids.filter((other) => other !== id);
    this.#ids = muted ? [...others, id].slice(-MOST) : others;
    remember('muted', this.#ids.length > 0 ? JSON.stringify(this.#ids) : null);
  }
}

/** What is stored may be anything. */
function read(): string[] {
  try {
    const stored: unknown = JSON.parse(recall('muted') ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export const muted = new Muted();
