/** Writes down for the server what it says of the page elsewhere, from the dictionaries: outside.json. */
import type { Plugin } from 'vite';
import { en } from '../src/lib/words/en';
import { outside as english } from '../src/lib/words/en/outside';
import { fr } from '../src/lib/words/fr';
import { outside as french } from '../src/lib/words/fr/outside';
import { HOUSE } from '../src/lib/protocol/house';
import type { GameName } from '../src/lib/protocol/game';
import type { FirstWords } from '../src/lib/words/words';

/** In the order of the home page. */
const GAMES = Object.keys(HOUSE) as GameName[];

function say(words: FirstWords, outside: typeof french) {
  const { missing, title, table } = outside;
  const games = GAMES.map((game) => {
    const { name, pitch, rules: title } = words[game];
    const table = { title: outside.tableOf(name), text: outside.tableText(pitch) };
    const rules = { title, text: outside.rulesText(name, pitch) };
    return [game, { table, rules, picture: `/previews/${game}.png` }];
  });
  const text = outside.description(GAMES.map((game) => words[game].name));
  return {
    home: { title, text },
    table: { title: table, text },
    missing,
    games: Object.fromEntries(games) as unknown,
  };
}

export function told(): Plugin {
  return {
    name: 'told',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify({ fr: say(fr, french), en: say(en, english) });
      this.emitFile({ type: 'asset', fileName: 'outside.json', source });
    },
  };
}
