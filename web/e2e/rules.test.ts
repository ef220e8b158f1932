/** Rules worth opening: pages to share, beside any table, and at the place that a refusal names. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RulesText } from '../src/lib/words/rules';
import { faults } from './axe';
import { DESKTOP, House, PHONE } from './house';
import { gather } from './shokoba';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

/** The text of each game, by the name of its file. */
const BOOKS = Object.entries(
  import.meta.glob<{ rules?: RulesText }>('../src/lib/words/fr/rules/*.ts', { eager: true }),
).flatMap(([path, { rules }]) => (rules ? [{ game: path.replace(/.*\/|\.ts$/g, ''), rules }] : []));

async function fitsAcross(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

/** The heading that was asked for: read first, in view, and marked. */
async function isOpenAt(page: Page, anchor: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(anchor);
  const heading = page.locator(`#${anchor}`);
  await expect
    .poll(async () => {
      const box = await heading.boundingBox();
      return box !== null && box.y >= 0 && box.y < (page.viewportSize()?.height ?? 0) / 2;
    })
    .toBe(true);
}

test('each game has a page of rules, with all its places, in both languages', async () => {
  const french = await house.person(DESKTOP);
  const english = await house.person({ ...PHONE, colorScheme: 'dark', locale: 'en-GB' });
  expect(BOOKS.length).toBe(3);
  for (const { game, rules } of BOOKS) {
    const anchors = Object.entries(rules.chapters).flatMap(([chapter, { parts }]) => [
      chapter,
      ...Object.keys(parts),
    ]);
    for (const page of [french, english]) {
      await page.goto(`/rules/${game}`);
      await page.getByTestId('in-short').waitFor();
      expect(await page.getByTestId('in-short').locator('li').count()).toBe(5);
      const ids = await page
        .locator('main :is(h2, h3)[id]')
        .evaluateAll((all) => all.map(({ id }) => id));
      expect(ids).toEqual(['in-short', ...anchors]);
      await fitsAcross(page);
      expect(await faults(page)).toEqual([]);
    }
  }
  await expect.poll(() => french.title()).toContain('Les règles de Shokoba');
  expect(await english.locator('h1').innerText()).toContain('The rules of Shokoba');
  // From one game to the next, to a place in it, and home.
  await french.getByRole('link', { name: 'Ademimo' }).click();
  await french.getByTestId('rules-ademimo').waitFor();
  await french.getByRole('link', { name: 'Shokoba', exact: true }).click();
  await french.getByTestId('rules-shokoba').waitFor();
  await french.getByRole('link', { name: 'À votre tour' }).click();
  expect(new URL(french.url()).pathname + new URL(french.url()).hash).toBe('/rules/shokoba#turn');
  await isOpenAt(french, 'turn');
  await french.goto('/rules/shokoba#must-take');
  await isOpenAt(french, 'must-take');
  await french.getByRole('link', { name: 'Jouer' }).click();
  await french.getByTestId('game-shokoba').waitFor();
  await french.getByTestId('rules-of-shokoba').click();
  await french.getByTestId('rules-shokoba').waitFor();
});

test('rules open beside a table, and a refusal says where they say so', async () => {
  const pages = [await house.person(PHONE), await house.person({ ...DESKTOP, locale: 'en-GB' })];
  const [zoe, ali] = pages as [Page, Page];
  await gather(house, pages, async (host) => {
    // Whatever is composed is judged by the referee: a way to be refused.
    await host.getByRole('switch', { name: 'Prises oubliées' }).click();
  });
  const address = zoe.url();
  await zoe.getByTestId('rules').tap();
  const panel = zoe.getByRole('dialog', { name: 'Les règles de Shokoba' });
  await panel.getByTestId('in-short').waitFor();
  await panel.locator('summary').tap();
  await panel.getByRole('link', { name: 'La donne' }).tap();
  await isOpenAt(zoe, 'deal');
  expect(await faults(zoe)).toEqual([]);
  await zoe.getByTestId('close-panel').tap();
  await expect.poll(() => panel.count()).toBe(0);
  expect(zoe.url()).toBe(address);

  // Whoever is in turn takes a card of another value.
  const inTurn = (page: Page) => page.getByTestId('hand').locator('[data-playable="true"]').first();
  await expect
    .poll(async () => (await inTurn(zoe).isVisible()) || (await inTurn(ali).isVisible()))
    .toBe(true);
  const player = (await inTurn(zoe).isVisible()) ? zoe : ali;
  const cardsOn = (where: string) =>
    player
      .getByTestId(where)
      .locator('[data-card]')
      .evaluateAll((all) => all.map((card) => card.getAttribute('data-card') ?? ''));
  const table = await cardsOn('table');
  const [card = '', other = ''] = (await cardsOn('hand'))
    .flatMap((card) => table.map((other) => [card, other]))
    .find(([card = '', other = '']) => card.slice(1) !== other.slice(1)) ?? ['', ''];
  await player.getByTestId('hand').locator(`[data-card="${card}"]`).first().click();
  await player.getByTestId('table').locator(`[data-card="${other}"]`).first().click();
  await player.getByRole('button', { name: /^(?:Prendre|Take)$/ }).click();
  await player.getByTestId('toast').getByTestId('why').click();
  await isOpenAt(player, 'take');
  expect(new URL(player.url()).pathname).toContain('/t/');
  await player.keyboard.press('Escape');
  await expect.poll(() => player.getByRole('dialog').count()).toBe(0);
  // The message with its question has gone: one is back at the cards.
  const focused = () => player.evaluate(() => document.activeElement?.closest('main') !== null);
  await expect.poll(focused).toBe(true);
});
