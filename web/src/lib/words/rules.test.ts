import { describe, expect, it } from 'vitest';
import { games } from '../games/registry';
import { dictionaries } from './fixture';
import { pieces, type RulesText } from './rules';

type Language = 'fr' | 'en';

/** Every text there is, by game. */
const BOOKS: Record<string, Record<Language, RulesText>> = {};
for (const [path, text] of Object.entries(
  import.meta.glob<{ rules?: RulesText }>('./{fr,en}/rules/*.ts', { eager: true }),
)) {
  const [, language, , file = ''] = path.split('/');
  const game = file.replace('.ts', '');
  // Some of it is the same in all games.
  if (text.rules)
    BOOKS[game] = { ...BOOKS[game], [language as Language]: text.rules } as Record<
      Language,
      RulesText
    >;
}

const anchorsOf = ({ chapters }: RulesText) =>
  Object.entries(chapters).flatMap(([chapter, { parts }]) => [chapter, ...Object.keys(parts)]);

function* texts(entry: unknown, path: string): Generator<[string, string]> {
  if (typeof entry === 'string') yield [path, entry];
  else if (typeof entry === 'object' && entry !== null)
    for (const [key, value] of Object.entries(entry)) yield* texts(value, `${path}.${key}`);
}

const all = (language: Language) =>
  Object.entries(BOOKS).flatMap(([game, book]) => [...texts(book[language], game)]);

describe('the rules', () => {
  it('are there for every game', () => {
    expect(Object.keys(BOOKS).toSorted()).toEqual([...games.titles].toSorted());
  });

  it('have the same places in both languages, each with an address of its own', () => {
    for (const [game, { fr, en }] of Object.entries(BOOKS)) {
      expect(anchorsOf(en), game).toEqual(anchorsOf(fr));
      // One that nothing else on the page has.
      const own = [...anchorsOf(fr), 'in-short', 'app'];
      expect(new Set(own).size, game).toBe(own.length);
      for (const anchor of own) expect(anchor).toMatch(/^[a-z-]+$/);
    }
  });

  it('are where each refusal says', async () => {
    let named = 0;
    for (const title of games.titles) {
      const { refusals, setups, table } = (await games.play(title).fetch()).rulebook;
      const anchors = anchorsOf(BOOKS[title]?.fr as RulesText);
      const said = [refusals, setups, table].flatMap((each) =>
        Object.values<string | null>(each).filter((anchor) => anchor !== null),
      );
      named += said.length;
      expect(said.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
    }
    expect(named).toBeGreaterThan(40);
    // Each game is fetched with its options.
  }, 30_000);

  it('have as many lines in each list, and close what they stress', () => {
    const shape = (language: Language) =>
      all(language)
        .map(([path]) => path)
        .filter((path) => /\.(?:list|short|pictures)\b/.test(path));
    expect(shape('en')).toEqual(shape('fr'));
    for (const [path, text] of [...all('fr'), ...all('en')])
      expect(pieces(text).length % 2, path).toBe(1);
  });

  it('are typeset with care', () => {
    const french = all('fr');
    const english = all('en');
    expect(french.length).toBeGreaterThan(250);
    const wrong = french.filter(
      ([, text]) => /(?<!\u202f)[;:!?»]|«(?!\u202f)|'|\.\.\./.test(text) || /["“”]/.test(text),
    );
    expect(wrong).toEqual([]);
    expect(english.filter(([, text]) => /'|"|\u202f| [;:!?]|\.\.\./.test(text))).toEqual([]);
    // A name or a number may be the same; a sentence may not.
    const same = new Map(french);
    expect(english.filter(([path, text]) => text.length > 14 && same.get(path) === text)).toEqual(
      [],
    );
  });
});

describe('a sentence', () => {
  it('cites no number of the referee’s specification', () => {
    const code = /\b[SAPEQ]\d{1,2}\b/;
    // What a function says is in its own text.
    const said = (entry: unknown): string[] =>
      typeof entry === 'string'
        ? [entry]
        : typeof entry === 'function'
          ? [entry.toString()]
          : Object.values(entry ?? {}).flatMap(said);
    const texts = [dictionaries, BOOKS].flatMap(said);
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter((text) => code.test(text))).toEqual([]);
  });
});
