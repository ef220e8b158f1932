/** Words that whoever runs the server added: offered in the lobby, and played with. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from './axe';
import { House, PHONE } from './house';
import { createTable as createAdemimo } from './ademimo';
import { createTable } from './pictomania';
import { sit } from './shokoba';

/** Seven faces make two rounds. */
const SEA = `name = { fr = "Au bord de la mer", en = "At the seaside" }
${faces('green', 7, ['fr', 'en'])}${faces('yellow', 7, ['fr', 'en'])}`;
/** Enough for a match, but only two of the words are easy. */
const WORDS = `name = { fr = "Chez Zoé" }\nwords = [\n${describable(40, 2)}]`;
const SHORT = `name = { fr = "Chez mamie" }\n${faces('green', 4, ['fr'])}`;

/** Every word says its language. */
function faces(level: string, number: number, languages: string[]): string {
  const letters = [...'abcdefghijklmn'];
  const texts = Array.from({ length: number }, (_, face) => {
    const words = (language: string) =>
      letters.slice(0, 7).map((letter) => `"${language}${level[0]}${letters[face]}${letter}"`);
    const lines = languages.map((language) => `${language} = [${words(language).join(', ')}]`);
    return `[[face]]\nid = "${level}${face}"\nlevel = "${level}"\n${lines.join('\n')}\n`;
  });
  return texts.join('');
}

/** Words of Ademimo. */
function describable(number: number, easy: number): string {
  const letters = [...'abcdefghij'];
  const texts = Array.from({ length: number }, (_, at) => {
    const end = `${letters[Math.floor(at / 10)]}${letters[at % 10]}`;
    return `{ id = "${end}", fr = ["zik${end}"${at < easy ? `, "zyk${end}"` : ''}] },\n`;
  });
  return texts.join('');
}

const folder = mkdtempSync(join(tmpdir(), 'tablee-packs-'));
let house: House;
beforeAll(async () => {
  const files = Object.entries({ sea: SEA, short: SHORT, zoe: WORDS }).map(([name, text]) => {
    const file = join(folder, `${name}.toml`);
    writeFileSync(file, text);
    return ['--pack', file];
  });
  house = await House.open(...files.flat());
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
  expect(house.problems).toEqual([]);
});

test('a pack is chosen in the lobby, and its words are on the table', async () => {
  const pages = [
    await house.person(PHONE),
    await house.person({ locale: 'en-GB' }),
    await house.person(),
  ] as const;
  const [host, ali] = pages;
  const code = await createTable(host, 3);
  for (const [seat, page] of pages.entries()) {
    if (page !== host) await page.goto(`/t/${code}`);
    await sit(page, seat, ['Zoé', 'Ali', 'Maud'][seat] ?? 'Bob');
  }
  // What it takes is said where it is missing.
  const short = host.getByTestId('pack-short');
  expect(await short.innerText()).toContain('n’en sert qu’une');
  expect(await short.locator('input').isDisabled()).toBe(true);
  expect(await ali.getByTestId('pack').count()).toBe(0);

  const sea = host.getByTestId('pack-sea');
  await sea.tap();
  await expect.poll(() => sea.locator('input').isChecked()).toBe(true);
  await expect.poll(() => ali.getByTestId('pack').innerText()).toBe('Au bord de la mer');
  // The rounds are those that it has cards for.
  const levels = () => ali.locator('.chosen-level').allInnerTexts();
  await expect.poll(levels).toEqual(['Green', 'Green', 'Yellow', 'Yellow']);
  const round = (number: number) =>
    host.getByRole('radiogroup', { name: `Manche ${number}` }).getByRole('radio');
  expect(await round(1).nth(2).isDisabled()).toBe(true);
  await round(1).nth(1).check({ force: true });
  await expect.poll(levels).toEqual(['Yellow', 'Green', 'Yellow', 'Green']);
  expect(await faults(host)).toEqual([]);
  expect(await faults(ali)).toEqual([]);

  // In another language it is another pack, or none.
  const english = host.getByRole('radiogroup', { name: 'Langue des mots' });
  await english.locator('label', { hasText: 'English' }).tap();
  await expect.poll(() => ali.getByTestId('pack').innerText()).toBe('At the seaside');
  expect(await short.count()).toBe(0);
  await host.getByTestId('start').tap();
  for (const page of pages) {
    await page.getByTestId('read').waitFor();
    expect((await page.locator('main').innerText()).match(/eny[a-g][a-g]/g) ?? []).not.toEqual([]);
  }
});

test('words to describe are mixed into ours or played instead of them', async () => {
  const [host, ali] = [await house.person(PHONE), await house.person({ locale: 'en-GB' })];
  const code = await createAdemimo(host, 3);
  await sit(host, 0, 'Zoé');
  await ali.goto(`/t/${code}`);
  await sit(ali, 1, 'Ali');
  await host.getByTestId('computer-2').tap();
  // Packs for another game are not offered.
  const pack = host.getByTestId('pack-zoe');
  expect(await pack.innerText()).toContain('40\u00a0mots');
  expect(await pack.innerText()).toContain('n’en connaissent aucun');
  expect(await host.getByTestId('pack-sea').count()).toBe(0);
  await pack.tap();
  const read = () => ali.getByTestId('pack').innerText();
  await expect.poll(read).toMatch(/Chez Zoé\s+without Tablée’s words/);

  // Young players need easy words: with too few of them it is mixed into ours.
  const ways = host.getByRole('radiogroup', { name: 'Quels mots' });
  const instead = ways.getByRole('radio', { name: 'Sans les nôtres' });
  expect(await instead.isChecked()).toBe(true);
  const young = host.getByRole('switch', { name: 'Avec de jeunes joueurs' });
  await young.tap();
  await expect.poll(read).toMatch(/Chez Zoé\s+with Tablée’s words/);
  await host.getByText('ce paquet en a 2').waitFor();
  expect(await instead.isDisabled()).toBe(true);
  expect(await faults(host)).toEqual([]);
  expect(await faults(ali)).toEqual([]);

  await young.tap();
  await expect.poll(() => instead.isDisabled()).toBe(false);
  await ways.locator('label', { hasText: 'Sans les nôtres' }).tap();
  await expect.poll(read).toContain('without Tablée’s words');
  await host.getByTestId('start').tap();
  for (const page of [host, ali]) {
    await page.getByTestId('clues').waitFor();
    const words = (await page.locator('main').innerText()).match(/zik[a-j][a-j]/g);
    expect(new Set(words).size).toBe(10);
  }
});

test('a pack that is gone is said to be, and others can be chosen', async () => {
  const [host, friend] = [await house.person(), await house.person()];
  const code = await createTable(host, 3);
  await friend.goto(`/t/${code}`);
  await host.getByTestId('pack-sea').click();
  await host.getByRole('status').filter({ hasText: 'ajustées à ce paquet' }).waitFor();
  // Whoever chooses sees it at once, the others when it is stored.
  await friend.getByTestId('pack').filter({ hasText: 'Au bord de la mer' }).waitFor();
  house.kill();
  house.manners.length = 0;
  await house.start();
  await host.reload();
  await host.getByText('n’est plus sur ce serveur').waitFor();
  await host.locator('label', { hasText: 'Les mots de Tablée' }).click();
  await expect.poll(() => host.getByText('n’est plus sur ce serveur').count()).toBe(0);
  // On a server without packs nobody hears of them.
  await host.reload();
  await host.getByRole('radiogroup', { name: 'Manche 1' }).waitFor();
  expect(await host.getByText('Les mots de Tablée').count()).toBe(0);
});
