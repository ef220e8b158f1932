/** The packs of cards that were added to this server. */
import { api } from '../session/api';
import type { Language } from '../protocol/game';
import type { PackView } from '../protocol/wire';

/** Those of them that a game can be played with; none on most servers. */
export class Packs {
  #all = $state.raw<PackView[]>([]);
  /** They have come: what is not among them is not there. */
  #listed = $state(false);

  constructor(suits: (pack: PackView) => boolean) {
    void api.packs().then(
      (found) => {
        this.#all = found.filter(suits);
        this.#listed = true;
      },
      () => {},
    );
  }

  of(language: Language): PackView[] {
    return this.#all.filter((pack) => pack.language === language);
  }

  find(name: string | null, language: Language): PackView | null {
    return this.of(language).find(({ pack }) => pack === name) ?? null;
  }

  /** It was chosen, and is not there any more. */
  isGone(name: string | null, language: Language): boolean {
    return this.#listed && name !== null && this.find(name, language) === null;
  }
}
