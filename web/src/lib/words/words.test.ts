import { describe, expect, it } from 'vitest';
import { some as someEn } from './en/count';
import { outside as english } from './en/outside';
import { dictionaries } from './fixture';
import { some } from './fr/count';
import { de, que } from './fr/elide';
import { outside as french } from './fr/outside';

/** Every text of a dictionary; functions are called with stand-ins. */
function* texts(entry: unknown, path: string): Generator<[string, string]> {
  if (typeof entry === 'string') yield [path, entry];
  else if (typeof entry === 'function') {
    for (const number of [0, 1, 3]) {
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

/** Texts that a pattern finds fault with. */
const faults = (all: [string, string][], fault: RegExp) =>
  all.filter(([, text]) => fault.test(text));

describe('the French dictionary', () => {
  const all = [...texts({ ...dictionaries.fr, french }, 'fr')];

  it('is not empty', () => expect(all.length).toBeGreaterThan(600));

  it('has typographic apostrophes, and quotes of its own', () => {
    expect(faults(all, /['"“”]/)).toEqual([]);
  });

  it('has a narrow no-break space before ; : ! ? and inside « »', () => {
    expect(faults(all, /(?<!\u202f)[;:!?»]|«(?!\u202f)/)).toEqual([]);
  });

  it('has a narrow no-break space before a unit', () => {
    expect(faults(all, /\d(?!\u202f)\s?(s|min)(?!\p{Letter})/u)).toEqual([]);
  });

  it('says zero in the singular', () => {
    const zero = /(?<!\d)0\s(?!voix|fois|rubis)\p{Letter}+[sx](?!\p{Letter})/u;
    expect(faults(all, zero)).toEqual([]);
  });

  it('elides before a vowel', () => {
    expect(faults(all, /(?<![\p{Letter}-])(de|que|le|la|se|ne) [aeiouéèêà]/iu)).toEqual([]);
  });
});

describe('the English dictionary', () => {
  const all = [...texts({ ...dictionaries.en, english }, 'en')];

  it('has typographic apostrophes and quotes, and no French spaces', () => {
    expect(faults(all, /['"«»\u202f]|\s[;:!?]/)).toEqual([]);
  });

  it('has one name for each thing', () => {
    const said = all.filter(([path]) => !path.includes('.rules.'));
    expect(faults(said, /(some|any|every)body|\b(a|the|this|your) match\b|onlooker/i)).toEqual([]);
  });

  it('leaves no long sentence in French', () => {
    const french = new Map(texts(dictionaries.fr, ''));
    const same = [...texts(dictionaries.en, '')].filter(
      ([path, text]) => text.length > 14 && french.get(path) === text,
    );
    expect(same).toEqual([]);
  });
});

describe('either dictionary', () => {
  const all = Object.values(dictionaries).flatMap((words) => [...texts(words, '')]);

  it('has three points as one character, and no space too many', () => {
    expect(faults(all, /\.\.\.|\s\s|^\s|\s$|\s[.,…]/)).toEqual([]);
  });

  it('shouts nothing but SHOKOBA', () => {
    expect(faults(all, /(?!SHOKOBA|SHA|PNG|BCDFGH)(?<!\p{Letter})\p{Uppercase}{3,}/u)).toEqual([]);
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

describe('de and que', () => {
  it('are elided before the sound of a vowel', () => {
    const names = ['Octave', 'Élodie', 'Œdipe', 'Ægir', 'Øystein', 'Hélène', 'Yves', 'HUGO', 'y'];
    for (const name of names) expect([de(name), que(name)]).toEqual([`d’${name}`, `qu’${name}`]);
  });

  it('are whole before a consonant, a digit or nothing', () => {
    const names = [
      'Marie',
      'Zoé',
      'Yann',
      'Yohan',
      'Çiğdem',
      'Hlynur',
      'H',
      '8 Mile',
      '11',
      '😀 Ada',
      '',
    ];
    for (const name of names) expect([de(name), que(name)]).toEqual([`de ${name}`, `que ${name}`]);
  });

  it('suit the names that the house gives: none begins with an h that may be aspirated', () => {
    for (const { common } of Object.values(dictionaries))
      for (const name of [...common.names, ...common.computers.names])
        expect(name).not.toMatch(/^h/i);
  });
});

describe('some', () => {
  it('is singular for zero in French, plural in English', () => {
    const numbers = [0, 1, 2];
    expect(numbers.map((number) => some(number, 'pion'))).toEqual([
      '0\u00a0pion',
      '1\u00a0pion',
      '2\u00a0pions',
    ]);
    expect(numbers.map((number) => someEn(number, 'ruby', 'rubies'))).toEqual([
      '0\u00a0rubies',
      '1\u00a0ruby',
      '2\u00a0rubies',
    ]);
  });
});
