/** What this person likes: language, theme, sound, motion, keys. */
import type { Language } from '../protocol/game';
import { recall, remember } from './storage';

type Theme = 'system' | 'light' | 'dark';

/** The first language of the browser that we speak; French if it says nothing of use. */
export function preferredLanguage(spoken: readonly string[]): Language {
  for (const tag of spoken) {
    const language = tag.toLowerCase().split('-')[0];
    if (language === 'fr' || language === 'en') return language;
  }
  return 'fr';
}

function media(query: string): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia(query) : null;
}

class Preferences {
  language = $state<Language>('fr');
  theme = $state<Theme>('system');
  sound = $state(true);
  lessMotion = $state(false);
  /** A key by itself does something, outside of fields. */
  singleKeys = $state(true);

  #systemDark = $state(false);
  #systemLessMotion = $state(false);

  readonly dark = $derived(this.theme === 'dark' || (this.theme === 'system' && this.#systemDark));
  /** Nothing flies: asked for here or by the system. */
  readonly still = $derived(this.lessMotion || this.#systemLessMotion);

  constructor() {
    const language = recall('language');
    this.language =
      language === 'fr' || language === 'en'
        ? language
        : preferredLanguage(typeof navigator === 'undefined' ? [] : (navigator.languages ?? []));
    const theme = recall('theme');
    if (theme === 'light' || theme === 'dark') this.theme = theme;
    this.sound = recall('sound') !== 'off';
    this.lessMotion = recall('motion') === 'less';
    this.singleKeys = recall('single-keys') !== 'off';

    const dark = media('(prefers-color-scheme: dark)');
    this.#systemDark = dark?.matches ?? false;
    dark?.addEventListener('change', (event) => (this.#systemDark = event.matches));
    const less = media('(prefers-reduced-motion: reduce)');
    this.#systemLessMotion = less?.matches ?? false;
    less?.addEventListener('change', (event) => (this.#systemLessMotion = event.matches));
  }

  speak(language: Language): void {
    this.language = language;
    remember('language', language);
  }

  light(theme: Theme): void {
    this.theme = theme;
    remember('theme', theme === 'system' ? null : theme);
  }

  hear(sound: boolean): void {
    this.sound = sound;
    remember('sound', sound ? null : 'off');
  }

  move(lessMotion: boolean): void {
    this.lessMotion = lessMotion;
    remember('motion', lessMotion ? 'less' : null);
  }

  heed(singleKeys: boolean): void {
    this.singleKeys = singleKeys;
    remember('single-keys', singleKeys ? null : 'off');
  }

  /** Writes the choices on the document; call it in an effect. */
  dress(root: HTMLElement, spoken: Language): void {
    root.lang = spoken;
    root.dataset.theme = this.dark ? 'dark' : 'light';
    root.dataset.motion = this.still ? 'less' : 'full';
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', this.dark ? '#10242a' : '#ece3d2');
  }
}

export const preferences = new Preferences();
