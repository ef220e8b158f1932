/** Both dictionaries, whole, as tests read them. */
import type { GameName, Language } from '../protocol/game';
import { en, enGames } from './en';
import { fr, frGames } from './fr';
import type { FirstWords, GameWords, Words } from './words';

async function whole(first: FirstWords, games: GameWords): Promise<Words> {
  const names = Object.keys(games) as GameName[];
  const own = await Promise.all(names.map(async (name) => [name, await games[name]()]));
  return { ...first, ...Object.fromEntries(own) } as Words;
}

export const dictionaries: Record<Language, Words> = {
  fr: await whole(fr, frGames),
  en: await whole(en, enGames),
};
