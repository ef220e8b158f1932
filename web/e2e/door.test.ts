/** Who comes late: knocking with the code alone, asking for a seat with the link, coming back. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from './axe';
import { House, PHONE } from './house';
import { goAway, listen } from './people';
import * as pictomania from './pictomania';
import { cardsInHand, createTable, gather, sit, step } from './shokoba';

let house: House;
beforeAll(async () => {
  house = await House.open('--away-grace', '2s');
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

const notice = (page: Page) => page.getByTestId('notice').innerText();
const why = (page: Page) => page.getByTestId('outside').getAttribute('data-why');

/** With nothing but the code. */
async function knock(page: Page, code: string, name: string): Promise<void> {
  await page.goto(`/t/${code}`);
  await page.getByTestId('knock').click();
  await page.locator('#name').fill(name);
  await page.keyboard.press('Enter');
  await expect.poll(() => why(page)).toBe('knocking');
}

test('a stranger knocks and is let in, another is turned away', async () => {
  const [zoe, ali, lea, tom] = [
    await house.person(PHONE),
    await house.person(),
    await house.person(PHONE),
    await house.person(),
  ] as const;
  const code = await gather(house, [zoe, ali]);
  const frames = listen(lea);
  await lea.goto(`/t/${code}`);
  await lea.getByTestId('knock').waitFor();
  // Nothing of the table is told or shown.
  const shown = await lea.locator('body').innerText();
  for (const secret of [code, 'Zoé', 'Ali', 'Shokoba']) expect(shown).not.toContain(secret);
  expect(await lea.title()).not.toContain(code);
  expect(frames.filter(({ say }) => say === 'table' || say === 'view')).toEqual([]);
  expect(await faults(lea)).toEqual([]);

  await knock(lea, code, 'Léa');
  const heard = (page: Page) => page.getByTestId('notices').innerText();
  await expect.poll(() => heard(zoe)).toContain('Léa frappe à la porte.');
  await expect.poll(() => heard(ali)).toContain('Léa frappe à la porte.');
  expect(await ali.getByTestId('notices').getByRole('button').count()).toBe(0);
  expect(await faults(zoe)).toEqual([]);
  // A reload is not another knock.
  await lea.reload();
  await expect.poll(() => why(lea)).toBe('knocking');
  await zoe.getByRole('button', { name: 'Faire entrer Léa' }).click();
  await lea.getByTestId('table').waitFor();
  expect(await lea.getByTestId('hand').count()).toBe(0);
  await expect.poll(() => ali.getByTestId('notices').count()).toBe(0);

  await knock(tom, code, 'Tom');
  await zoe.getByRole('button', { name: 'Non à Tom' }).click();
  await expect.poll(() => why(tom)).toBe('turned_away');
  expect(await tom.getByTestId('knock').count()).toBe(0);
  await tom.reload();
  await expect.poll(() => why(tom)).toBe('turned_away');
});

test('a latecomer with the link asks for a computer’s seat and plays', async () => {
  const [zoe, ali, lea] = [
    await house.person(),
    await house.person(PHONE),
    await house.person(PHONE),
  ] as const;
  const code = await createTable(zoe, 3);
  await sit(zoe, 0, 'Zoé');
  await ali.goto(`/t/${code}`);
  await sit(ali, 1, 'Ali');
  await zoe.getByTestId('computer-2').click();
  const link = await zoe.getByRole('textbox', { name: 'Lien' }).inputValue();
  expect(link).toMatch(new RegExp(`/t/${code}/[bcdfghjklmnpqrstvwxz]{12}$`));
  await expect.poll(() => zoe.getByTestId('start').isEnabled()).toBe(true);
  await zoe.getByTestId('start').click();
  await zoe.getByTestId('hand').waitFor();

  await lea.goto(link);
  await lea.getByTestId('take-2').click();
  await lea.locator('#name').fill('Léa');
  await lea.keyboard.press('Enter');
  const told = (page: Page) => page.getByTestId('notices').innerText();
  await expect.poll(() => told(lea)).toContain('Vous avez demandé la place de Rouage');
  await expect.poll(() => told(ali)).toContain('Léa demande la place de Rouage.');
  expect(await ali.getByTestId('notices').getByRole('button').count()).toBe(0);
  // Taken back, and asked for again.
  await lea.getByRole('button', { name: 'Annuler ma demande' }).click();
  await expect.poll(() => ali.getByTestId('notices').count()).toBe(0);
  await lea.getByTestId('take-2').click();
  await zoe.getByRole('button', { name: 'Oui, tout de suite, pour Léa' }).click();
  await lea.getByTestId('hand').waitFor();
  await expect.poll(() => notice(ali)).toBe('Léa prend la place de Rouage.');
  for (let plays = 0, tries = 0; plays < 1 && tries < 400; tries += 1) {
    await step(zoe);
    await step(ali);
    if ((await step(lea)) === 'played') plays += 1;
    if (tries === 399) throw new Error('Léa never plays');
  }
});

test('whoever says that they will be back is; whoever leaves for good is not asked', async () => {
  const pages = [await house.person(), await house.person(PHONE), await house.person()] as const;
  const [zoe, ali, maud] = pages;
  const code = await gather(house, [...pages]);
  const hand = new Set((await cardsInHand(ali)).split(' '));
  const leave = async (page: Page, way: 'leave-back' | 'leave-good') => {
    await page.getByRole('button', { name: 'Réglages' }).click();
    await page.getByTestId('leave').click();
    await page.getByTestId(way).click();
  };
  await leave(ali, 'leave-back');
  await ali.getByTestId('kept-1').waitFor();
  await expect.poll(() => zoe.getByTestId('seat-1').innerText()).toContain('pour Ali');
  // The way back is at home, too.
  await ali.goto('/');
  await ali.getByTestId('go-on').getByRole('link').first().click();
  await ali.getByRole('button', { name: 'Reprendre ma place' }).click();
  await ali.getByTestId('hand').waitFor();
  for (const card of (await cardsInHand(ali)).split(' ')) expect(hand).toContain(card);

  await leave(maud, 'leave-good');
  await expect.poll(() => notice(zoe)).toBe('Rouage joue à la place de Maud.');
  expect(await maud.getByTestId('kept-2').count()).toBe(0);
  await maud.goto('/');
  await maud.getByTestId('game-shokoba').waitFor();
  expect(await maud.getByTestId('go-on').count()).toBe(0);
  expect(await maud.evaluate(() => JSON.stringify(localStorage))).not.toContain(code);
});

test('a drawing round goes on without somebody, who plays again in the next one', async () => {
  const pages = [];
  for (let seat = 0; seat < 4; seat += 1) pages.push(await house.person(PHONE));
  const [zoe, ali, maud] = pages as [Page, Page, Page];
  await pictomania.gather(pages, async (host) => {
    const filled = host.getByRole('switch', { name: 'Remplacer qui s’en va' });
    await filled.click();
    await expect.poll(() => filled.getAttribute('aria-checked')).toBe('false');
  });
  await pictomania.readWords(pages);
  const link = zoe.url();
  await goAway(maud);
  const away = zoe.getByTestId('away-2');
  await away.getByRole('button', { name: 'Continuer sans Maud' }).click();
  expect(await away.innerText()).toContain('prochaine manche');
  // Asked first; waiting is one tap away.
  await away.getByRole('button', { name: 'Attendre encore' }).click();
  await away.getByRole('button', { name: 'Continuer sans Maud' }).click();
  expect(await faults(zoe)).toEqual([]);
  await zoe.getByTestId('confirm-yes').click();
  // Said once: nobody is asked again in this round.
  for (const page of [zoe, ali])
    await expect.poll(() => page.getByTestId('away-2').count()).toBe(0);
  await maud.goto(link);
  await expect
    .poll(() => maud.getByTestId('sits-out').innerText())
    .toContain('rejouez à la prochaine');
  expect(await maud.getByTestId('kept-2').count()).toBe(0);
});
