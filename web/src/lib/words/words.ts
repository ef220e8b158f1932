/** The shape of a dictionary: French has it first, English must have all of it. */
import type { fr, frGames } from './fr';

/** What is there from the beginning. */
export type FirstWords = typeof fr;

/** What is fetched with each game. */
export type GameWords = typeof frGames;

/**
 * All of it. A game's own files may use all that is said of it: they are fetched
 * together. Elsewhere, only what stands on its box is sure to be there.
 */
export type Words = Omit<FirstWords, keyof GameWords> & {
  [G in keyof GameWords]: Awaited<ReturnType<GameWords[G]>>;
};
