/** The dictionary of the language in use. The other language is fetched when it is wanted. */
import { Later } from '../browser/later.svelte';
import { preferences } from '../browser/preferences.svelte';
import type { GameName, Language } from '../protocol/game';
import type { FirstWords, GameWords, Words } from './words';

type Book = { first: FirstWords; games: GameWords };

const books: Record<Language, Later<Book>> = {
  fr: new Later(async () => {
    const { fr, frGames } = await import('./fr');
    return { first: fr, games: frGames };
  }),
  en: new Later(async () => {
    const { en, enGames } = await import('./en');
    return { first: en, games: enGames };
  }),
};

/** Games that were opened on this page: whatever is spoken has their words too. */
const opened = new Set<GameName>();
const parts: Record<Language, Partial<Pick<Words, GameName>>> = { fr: {}, en: {} };

let spoken = $state<Language>(preferences.language);
let current = $state.raw<Words | null>(null);

/** The language that the page speaks: the one that was asked for, once its words are there. */
export function language(): Language {
  return spoken;
}

/** Reading it in a component follows the language. */
export function words(): Words {
  if (!current) throw new Error('no dictionary has been fetched');
  return current;
}

/** Fetches the words of a language and of all games that were opened; then it is spoken, if it is still wanted. */
export async function speak(wanted: Language): Promise<void> {
  const { first, games } = await books[wanted].fetch();
  const own = parts[wanted];
  const missing = () => [...opened].filter((game) => !own[game]);
  // A game may be opened while the words of another are on their way.
  for (let next = missing(); next.length > 0; next = missing())
    Object.assign(own, ...(await Promise.all(next.map((game) => wordsOf(games, game)))));
  if (wanted === preferences.language) spoken = wanted;
  // Of games that were not opened it holds what stands on their boxes: see `Words`.
  if (wanted === spoken) current = { ...first, ...own } as Words;
}

async function wordsOf(games: GameWords, game: GameName): Promise<object> {
  return { [game]: await games[game]() };
}

/** Fetches what is said in a game. */
export async function speakOf(game: GameName): Promise<void> {
  opened.add(game);
  do await speak(preferences.language);
  while (!parts[spoken][game]);
}
