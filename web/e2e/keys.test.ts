/** The keyboard: what it does is listed, and what has its focus never goes away without giving it on. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from './axe';
import { House, PHONE } from './house';
import * as pictomania from './pictomania';
import { gather } from './shokoba';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

const list = (page: Page) => page.getByTestId('shortcuts');

test('a question mark opens the list of shortcuts, but not while somebody writes', async () => {
  const pages = [await house.person(), await house.person({ ...PHONE, locale: 'en-GB' })] as const;
  const [zoe, ali] = pages;
  await zoe.goto('/');
  await zoe.getByTestId('play-now').waitFor();
  await zoe.keyboard.press('?');
  await list(zoe).waitFor();
  expect(await list(zoe).innerText()).not.toContain('Shokoba');
  await zoe.keyboard.press('?');
  await expect.poll(() => list(zoe).count()).toBe(0);

  await gather(house, [...pages]);
  await zoe.getByTestId('talk').click();
  await zoe.getByTestId('say').fill('');
  await zoe.getByTestId('say').pressSequentially('Prêt ?');
  expect(await list(zoe).count()).toBe(0);
  expect(await zoe.getByTestId('say').inputValue()).toBe('Prêt ?');
  await zoe.keyboard.press('Escape');
  await expect.poll(() => zoe.getByTestId('say').count()).toBe(0);
  await zoe.keyboard.press('?');
  // At a table those of its game come first.
  await expect.poll(() => list(zoe).locator('h3').first().innerText()).toBe('Shokoba');
  expect(await faults(zoe)).toEqual([]);
  await zoe.keyboard.press('Escape');
  await expect.poll(() => list(zoe).count()).toBe(0);

  // Without a keyboard it is among the settings, and gives the focus back there.
  await ali.getByRole('button', { name: 'Settings' }).tap();
  await ali.getByTestId('show-keys').tap();
  await list(ali).waitFor();
  expect(await list(ali).innerText()).toContain('From card to card');
  expect(await faults(ali)).toEqual([]);
  await ali.keyboard.press('Escape');
  await expect.poll(() => focused(ali)).toBe('Settings');
});

test('single keys can be switched off, for anyone whose words are typed by a machine', async () => {
  const page = await house.person();
  await page.goto('/');
  await page.getByTestId('play-now').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Touches seules' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => list(page).count()).toBe(0);
  await page.reload();
  await page.getByTestId('play-now').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Réglages' }).click();
  // It did nothing; the list is still among the settings.
  expect(await list(page).count()).toBe(0);
  await page.getByTestId('show-keys').click();
  await list(page).waitFor();
});

/** The name of what has the focus; empty when nothing has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement;
    if (!node || node === document.body) return '';
    return node.getAttribute('aria-label') ?? node.textContent?.trim() ?? '';
  });

test('a guess, a question and a closed drawing give the focus on', async () => {
  const pages = [await house.person(), await house.person(), await house.person()] as const;
  const [zoe] = pages;
  await pictomania.gather([...pages]);
  await zoe.getByTestId('replace-A').press('Enter');
  await expect.poll(() => focused(zoe)).toBe(await zoe.getByTestId('replace-A-yes').innerText());
  await zoe.keyboard.press('Tab');
  await zoe.keyboard.press('Enter');
  await expect
    .poll(() => focused(zoe))
    .toBe(await zoe.getByTestId('replace-A').getAttribute('aria-label'));
  await zoe.getByTestId('ready').press('Enter');
  await expect.poll(() => focused(zoe)).not.toBe('');
  for (const page of pages.slice(1)) await page.getByTestId('ready').click();
  for (const page of pages) await page.getByTestId('draw').waitFor();
  expect(await focused(zoe)).not.toBe('');

  await zoe.getByTestId('sheet-2').press('Enter');
  await zoe.getByTestId('number-3').press('Enter');
  await zoe.getByTestId('place').press('Enter');
  await zoe.getByTestId('advice').waitFor();
  await expect.poll(() => focused(zoe)).toBe('Feuille suivante');
  await zoe.getByTestId('back').press('Enter');
  await expect.poll(() => focused(zoe)).toContain('Maud');
  await zoe.getByTestId('done').press('Enter');
  await expect.poll(() => focused(zoe)).toMatch(/étoiles?/);
  await zoe.keyboard.press('Enter');
  await zoe.getByTestId('took').waitFor();
  await expect.poll(() => focused(zoe)).not.toBe('');
});
