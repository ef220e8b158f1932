import { describe, expect, it } from 'vitest';
import { preferences } from '../browser/preferences.svelte';
import { language, speak, speakOf, words } from './current.svelte';
import { dictionaries } from './fixture';

describe('the dictionary in use', () => {
  it('is fetched in the language that is asked for, with the games that were opened', async () => {
    preferences.language = 'fr';
    await speak('fr');
    const { shokoba, ademimo, common } = dictionaries.fr;
    expect(words().common).toBe(common);
    // Before a game is opened, what stands on its box.
    expect(words().shokoba.name).toBe(shokoba.name);
    expect(words().shokoba.hand).toBeUndefined();
    await speakOf('shokoba');
    expect(words().shokoba).toBe(shokoba);
    expect(words().ademimo.pitch).toBe(ademimo.pitch);
    expect(words().ademimo.panes).toBeUndefined();

    // The old language is spoken until all of the new one has come.
    preferences.language = 'en';
    const opening = speakOf('ademimo');
    expect([language(), words().common]).toEqual(['fr', common]);
    await opening;
    expect(language()).toBe('en');
    expect(words().shokoba).toBe(dictionaries.en.shokoba);
    expect(words().ademimo).toBe(dictionaries.en.ademimo);

    // Of two choices the later one counts, whichever comes first.
    preferences.language = 'fr';
    await Promise.all([speak('fr'), speak('en')]);
    expect(words().ademimo).toBe(ademimo);
    expect(language()).toBe('fr');
  });
});
