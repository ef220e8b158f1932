/** Words that whoever runs the server added: offered in the lobby, and played with. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from './axe';
import { House, PHONE } from './house';
import { createTable } from './pictomania';
import { sit } from './shokoba';

/** Seven faces make two rounds. */
const SEA = `name = { fr = "Au bord de la mer", en = "At the seaside" }
${faces('green', 7, ['fr', 'en'])}${faces('yellow', 7, ['fr', 'en'])}`;
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

const folder = mkdtempSync(join(tmpdir(), 'tablee-packs-'));
let house: House;
beforeAll(async () => {
  const files = Object.entries({ sea: SEA, short: SHORT }).map(([name, text]) => {
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

test('a pack that is gone is said to be, and others can be chosen', async () => {
  const host = await house.person();
  await createTable(host, 3);
  await host.getByTestId('pack-sea').click();
  await expect.poll(() => host.getByTestId('pack-sea').locator('input').isChecked()).toBe(true);
  await host.getByRole('status').filter({ hasText: 'ajustées à ce paquet' }).waitFor();
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
