/** Who this browser is. Nobody has a name before sitting down for the first time. */
import { anyPerson } from './any-person';
import { api, Banned } from './api';
import { preferences } from '../browser/preferences.svelte';
import type { Language } from '../protocol/game';
import type { Me, Person } from '../protocol/wire';

class Myself {
  person = $state<Person | null>(null);
  /** The name was found for them, and they have not said yet whether they like it. */
  nicknamed = $state(false);
  /** Whoever runs the server has shut this person out. */
  banned = $state(false);

  async load(): Promise<void> {
    try {
      this.become(await api.me());
      this.banned = false;
    } catch (error) {
      if (error instanceof Banned) this.banned = true;
      throw error;
    }
  }

  become({ person }: Me): void {
    this.person = person;
    if (person) preferences.speak(person.language);
  }

  async introduce(person: Person): Promise<void> {
    this.person = (await api.introduce(person)).person;
    this.nicknamed = false;
  }

  /** Whoever sits down at once is given a random name, and may change it later. */
  async beSomebody(): Promise<void> {
    if (!this.person) await this.load();
    if (this.person) return;
    await this.introduce(anyPerson());
    this.nicknamed = true;
  }

  /** The language hangs on the person, if there is one yet. */
  async speak(language: Language): Promise<void> {
    preferences.speak(language);
    const { nicknamed } = this;
    if (this.person) await this.introduce({ ...this.person, language });
    this.nicknamed = nicknamed;
  }
}

export const myself = new Myself();
