/** The games of this house, in the order of the home page. Nothing else imports them. */
import { Later } from '../browser/later.svelte';
import type { GameName, GameNames } from '../session/games';
import type { Cover, Games, Play } from '../table/play';
import { speakOf } from '../words/current.svelte';
import { ademimo } from './ademimo/cover';
import { pictomania } from './pictomania/cover';
import { shokoba } from './shokoba/cover';

const COVERS: { [G in GameName]: Cover<G> } = { shokoba, ademimo, pictomania };

const PLAYS: { [G in GameName]: () => Promise<Play<G>> } = {
  shokoba: async () => (await import('./shokoba/play')).shokoba,
  ademimo: async () => (await import('./ademimo/play')).ademimo,
  pictomania: async () => (await import('./pictomania/play')).pictomania,
};

/** A game comes with its words. */
function fetched<G extends GameName>(name: G): Later<Play<G>> {
  return new Later(async () => {
    const [play] = await Promise.all([PLAYS[name](), speakOf(name)]);
    return play;
  });
}

/** What is on the screen comes first, with all its pictures; nobody begins a match so soon. */
const CALM = 1500;
const calm = () => new Promise((done) => setTimeout(done, CALM));

const titles = Object.keys(COVERS) as unknown as GameNames;
const plays = new Map(titles.map((name) => [name, fetched(name)]));

export const games: Games = {
  titles,
  // The two places where a game is taken for any of them.
  cover: (name) => COVERS[name] as unknown as Cover,
  play: (name) => plays.get(name) as unknown as Later<Play>,
  prepare: (name) => {
    const play = games.play(name).fetch();
    // Whoever needs it later tries again, and says so if it does not come.
    play
      .then(async ({ Table }) => {
        await calm();
        await Table.fetch();
      })
      .catch(() => undefined);
  },
};
