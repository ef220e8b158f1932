/** Writes down for the server what it says of the page elsewhere, from the dictionaries: outside.json. */
import type { Plugin } from 'vite';
import { english, french, type Spoken } from './words.ts';

function say({ words, outside, games: names }: Spoken) {
  const { missing, noCode, toHome, title, table } = outside;
  const games = names.map((game) => {
    const { name, pitch, rules: title } = words[game];
    const table = { title: outside.tableOf(name), text: outside.tableText(pitch) };
    const rules = { title, text: outside.rulesText(name, pitch) };
    return [game, { table, rules, picture: `/previews/${game}.png` }];
  });
  const text = outside.description(names.map((game) => words[game].name));
  return {
    home: { title, text },
    about: { title: words.home.about, text },
    table: { title: table, text },
    missing,
    no_code: noCode,
    to_home: toHome,
    games: Object.fromEntries(games) as unknown,
  };
}

export function told(): Plugin {
  return {
    name: 'told',
    apply: 'build',
    async generateBundle() {
      const source = JSON.stringify({ fr: say(await french()), en: say(await english()) });
      this.emitFile({ type: 'asset', fileName: 'outside.json', source });
    },
  };
}
