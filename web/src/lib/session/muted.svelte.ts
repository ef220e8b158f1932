/** People whose talk this browser does not show; kept by their public id. */
import { recall, remember } from '../browser/storage';

/** More people than anybody mutes; the oldest are forgotten. */
const MOST = 200;

/** Somebody by the name that they had then. */
export type MutedPerson = { id: string; name: string };

export class Muted {
  #people = $state.raw<readonly MutedPerson[]>(read());

  get people(): readonly MutedPerson[] {
    return this.#people;
  }

  has(id: string): boolean {
    return this.#people.some((person) => person.id === id);
  }

  set({ id, name }: MutedPerson, muted: boolean): void {
    const others = this.#people.filter((other) => other.id !== id);
    this.#people = muted ? [...others, { id, name }].slice(-MOST) : others;
    remember('muted', this.#people.length > 0 ? JSON.stringify(this.#people) : null);
  }
}

/** What is stored may be anything; once it was ids alone. */
function read(): MutedPerson[] {
  try {
    const stored: unknown = JSON.parse(recall('muted') ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(asPerson) : [];
  } catch {
    return [];
  }
}

function asPerson(stored: unknown): MutedPerson[] {
  if (typeof stored === 'string') return [{ id: stored, name: '' }];
  if (typeof stored !== 'object' || stored === null) return [];
  const { id, name } = stored as Record<string, unknown>;
  return typeof id === 'string' ? [{ id, name: typeof name === 'string' ? name : '' }] : [];
}

export const muted = new Muted();
