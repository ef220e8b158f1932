/** The games of this house, in the order of the home page. */
import { ademimo } from './ademimo/play';
import AdemimoPicture from './ademimo/Picture.svelte';
import PictomaniaPicture from './pictomania/Picture.svelte';
import ShokobaPicture from './shokoba/Picture.svelte';
import type { GameName } from '../session/games';
import type { Game, Play } from '../table/play';
import { pictomania } from './pictomania/play';
import { shokoba } from './shokoba/play';

export const GAMES: { [G in GameName]: Game<G> } = {
  shokoba: { Picture: ShokobaPicture, from: 2, to: 4, minutes: 20, play: shokoba },
  ademimo: { Picture: AdemimoPicture, from: 3, to: 6, minutes: 30, play: ademimo },
  pictomania: { Picture: PictomaniaPicture, from: 3, to: 6, minutes: 25, play: pictomania },
};

export const TITLES = Object.keys(GAMES) as GameName[];

/** Those that can be played. */
export const PLAYABLE = TITLES.filter((title) => GAMES[title].play !== null);

/** A game that can be played; what it is asked about must be its own. */
export function playOf(name: GameName): Play {
  const { play } = GAMES[name];
  if (!play) throw new Error(`${name} cannot be played yet`);
  // The one place where a game is taken for any of them.
  return play as unknown as Play;
}
