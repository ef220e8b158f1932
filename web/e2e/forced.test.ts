/** With the system's own colours everything that can be pressed has an edge, and what is chosen a thick one. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as ademimo from './ademimo';
import { House, PHONE } from './house';
import * as pictomania from './pictomania';
import { createTable, gather } from './shokoba';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

const FORCED = { forcedColors: 'active' } as const;

/** How thick the edge is that shows, in pixels. */
function edge(thing: Locator): Promise<number> {
  return thing.evaluate((node) => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(node);
    const outline = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
    const border = borderTopStyle === 'none' ? 0 : parseFloat(borderTopWidth);
    return Math.max(outline, border);
  });
}

/** Buttons, fields and choices on the page that nothing sets off from the ground: no edge, no line below. */
function edgeless(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, label:has(> input)')]
      .filter((node) => node.checkVisibility() && !node.matches('.spoken'))
      .filter((node) => {
        const { outlineStyle, borderTopStyle, textDecorationLine } = getComputedStyle(node);
        return [outlineStyle, borderTopStyle, textDecorationLine].every((each) => each === 'none');
      })
      .map((node) => node.outerHTML.slice(0, 120)),
  );
}

const CHOSEN = 3;

test('at home, in the lobby and in a hand of Shokoba', async () => {
  const pages = [await house.person(FORCED), await house.person({ ...PHONE, ...FORCED })] as const;
  const [zoe, ali] = pages;
  await createTable(zoe, 2);
  expect(await edgeless(zoe)).toEqual([]);
  const chosen = zoe.locator('label:has(> input:checked)').first();
  const other = zoe.locator('label:has(> input:not(:checked))').first();
  expect(await edge(chosen)).toBeGreaterThanOrEqual(CHOSEN);
  expect(await edge(other)).toBe(1);
  await zoe.goto('/');
  await zoe.getByTestId('play-now').waitFor();
  expect(await edgeless(zoe)).toEqual([]);
  await gather(house, [...pages]);
  const playable = (page: Page) =>
    page.getByTestId('hand').locator('[data-playable="true"]').first();
  await expect
    .poll(async () => (await playable(zoe).isVisible()) || (await playable(ali).isVisible()))
    .toBe(true);
  const page = (await playable(zoe).isVisible()) ? zoe : ali;
  expect(await edgeless(page)).toEqual([]);
  await playable(page).click({ position: { x: 8, y: 16 } });
  const lifted = page.getByTestId('hand').locator('[aria-pressed="true"]');
  expect(await edge(lifted)).toBeGreaterThanOrEqual(CHOSEN);
});

test('for a clue, a vote and a word of Ademimo', async () => {
  const page = await house.person({ ...PHONE, ...FORCED });
  await ademimo.gatherComputers(page, 3);
  expect(await edgeless(page)).toEqual([]);
  await page.locator('[data-legal]').first().click();
  const clue = page.locator('[data-legal][aria-pressed="true"]');
  expect(await edge(clue)).toBeGreaterThanOrEqual(CHOSEN);
  await ademimo.giveAllClues([page]);
  await page.locator('[data-testid^="vote-"]').first().waitFor();
  expect(await edgeless(page)).toEqual([]);
  const held = page.locator('[data-testid^="vote-"][aria-pressed="true"]');
  expect(await edge(held)).toBeGreaterThanOrEqual(CHOSEN);
  const [place = 1] = await ademimo.openPlaces(page);
  await page.getByTestId(`word-${place}`).click();
  const seat = page.locator(`[data-voted="${place}"]`);
  await seat.waitFor();
  await seat.click();
  await expect.poll(() => edge(page.getByTestId(`word-${place}`))).toBeGreaterThanOrEqual(CHOSEN);
});

test('for a number and its words in Pictomania, and ink stays ink', async () => {
  const pages = [
    await house.person(FORCED),
    await house.person({ ...PHONE, ...FORCED }),
    await house.person(),
  ] as const;
  const [zoe, ali] = pages;
  await pictomania.gather([...pages]);
  await pictomania.readWords([...pages]);
  for (const page of [zoe, ali]) {
    expect(await edgeless(page)).toEqual([]);
    expect(await edge(page.getByTestId('pencil'))).toBeGreaterThanOrEqual(CHOSEN);
    await pictomania.turnTo(page, 'others');
    await page.getByTestId('sheet-2').click();
    await page.getByTestId('number-3').click();
    expect(await edge(page.getByTestId('number-3'))).toBeGreaterThanOrEqual(CHOSEN);
    expect(await edgeless(page)).toEqual([]);
  }
  const words = zoe.getByTestId('words').locator('li.chosen');
  await expect.poll(() => words.count()).toBeGreaterThan(2);
  expect(await edge(words.first())).toBeGreaterThanOrEqual(CHOSEN);
  // Paper stays as light as it is: ink would not be seen on any other.
  const paper = await zoe
    .getByRole('img', { name: /dessin|feuille/i })
    .first()
    .evaluate((node) => getComputedStyle(node).backgroundImage);
  expect(paper).toContain('255, 254, 250');
});
