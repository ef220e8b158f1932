/** The dictionaries, as the build reads them. */
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { outside } from '../src/lib/words/fr/outside.ts';
import type { FirstWords, GameWords } from '../src/lib/words/words.ts';

type GameName = keyof GameWords;

export type Spoken = {
  words: FirstWords;
  outside: typeof outside;
  /** In the order of the home page. */
  games: GameName[];
};

const WORDS = join(import.meta.dirname, '../src/lib/words');

async function read<Module>(file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(WORDS, file), { logLevel: 'error' });
  return module;
}

const namesOf = (games: GameWords) => Object.keys(games) as GameName[];

export async function french(): Promise<Spoken> {
  const { fr, frGames } = await read<{ fr: FirstWords; frGames: GameWords }>('fr/index.ts');
  const { outside } = await read<Pick<Spoken, 'outside'>>('fr/outside.ts');
  return { words: fr, outside, games: namesOf(frGames) };
}

export async function english(): Promise<Spoken> {
  const { en, enGames } = await read<{ en: FirstWords; enGames: GameWords }>('en/index.ts');
  const { outside } = await read<Pick<Spoken, 'outside'>>('en/outside.ts');
  return { words: en, outside, games: namesOf(enGames) };
}
