import { describe, expect, it } from 'vitest';
import { dictionaries } from './current.svelte';
import { de } from './fr/de';

/** Every text of a dictionary; functions are called with stand-ins. */
function* texts(entry: unknown, path: string): Generator<[string, string]> {
  if (typeof entry === 'string') yield [path, entry];
  else if (typeof entry === 'function') {
    for (const number of [1, 3]) {
      for (const me of [true, false]) {
        const text = spoken(entry as (...args: unknown[]) => unknown, number, me);
        yield [`${path}(${number})`, text];
      }
    }
  } else if (entry && typeof entry === 'object') {
    for (const [key, value] of Object.entries(entry)) yield* texts(value, `${path}.${key}`);
  }
}

/** A stand-in that works as a number, a name, a person or a list of names. */
function spoken(entry: (...args: unknown[]) => unknown, number: number, me: boolean): string {
  const tries: unknown[][] = [
    [number, number, number, number],
    ['Ada', 'Zoé', 'Bo', 'Cy'],
    [{ name: 'Ada', me }, 'Zoé', 'Bo', 'Cy'],
    [{ name: 'Ada', me }, number],
    [number, { name: 'Ada', me }],
    [number, 'S'],
    ['Ada', number],
    [['Ada', 'Zoé', 'Bo']],
  ];
  const good = tries
    .map((args) => {
      try {
        return String(entry(...args));
      } catch {
        return 'undefined';
      }
    })
    .find((text) => !/undefined|\[object|NaN/.test(text));
  if (good === undefined) throw new Error(`no stand-in fits ${entry.toString()}`);
  return good;
}

describe('the French dictionary', () => {
  const all = [...texts(dictionaries.fr, 'fr')];

  it('is not empty', () => expect(all.length).toBeGreaterThan(150));

  it('has typographic apostrophes only', () => {
    expect(all.filter(([, text]) => text.includes("'"))).toEqual([]);
  });

  it('has a narrow no-break space before ; : ! ? and inside « »', () => {
    const wrong = all.filter(
      ([, text]) => /(?<!\u202f)[;:!?»]/.test(text) || /«(?!\u202f)/.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it('has three points as one character', () => {
    expect(all.filter(([, text]) => text.includes('...'))).toEqual([]);
  });
});

describe('the English dictionary', () => {
  const all = [...texts(dictionaries.en, 'en')];

  it('has typographic apostrophes and no French spaces', () => {
    expect(all.filter(([, text]) => /'|\u202f| [;:!?]/.test(text))).toEqual([]);
  });

  it('leaves no long sentence in French', () => {
    const french = new Map(texts(dictionaries.fr, ''));
    const same = [...texts(dictionaries.en, '')].filter(
      ([path, text]) => text.length > 14 && french.get(path) === text,
    );
    expect(same).toEqual([]);
  });
});

describe('the names to choose from', () => {
  it('fit the twenty letters that the server allows', () => {
    for (const { common } of Object.values(dictionaries))
      for (const name of common.names) expect(name.length, name).toBeLessThanOrEqual(20);
  });
});

describe('computer players', () => {
  it('have a name for each seat of the largest table, all different', () => {
    for (const { common } of Object.values(dictionaries))
      expect(new Set(common.computers.names).size).toBe(6);
  });
});

describe('de', () => {
  it('is elided before a vowel', () => {
    const names = ['Zoé', 'Octave', 'Élise', 'Œdipe', 'Yann', 'Hibou', ''];
    expect(names.map(de)).toEqual([
      'de Zoé',
      'd’Octave',
      'd’Élise',
      'd’Œdipe',
      'de Yann',
      'de Hibou',
      'de ',
    ]);
  });
});
