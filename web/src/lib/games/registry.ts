/** The games of this house, in the order of the home page. Nothing else imports them. */
import type { GameName, GameNames } from '../session/games';
import type { Games, Play } from '../table/play';
import { ademimo } from './ademimo/play';
import { pictomania } from './pictomania/play';
import { shokoba } from './shokoba/play';

const ALL: { [G in GameName]: Play<G> } = { shokoba, ademimo, pictomania };

export const games: Games = {
  titles: Object.keys(ALL) as unknown as GameNames,
  // The one place where a game is taken for any of them.
  play: (name) => ALL[name] as unknown as Play,
};
