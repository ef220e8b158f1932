/** A tab tells by its title and its sign that something is awaited from its person, also unseen. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as ademimo from './ademimo';
import { House } from './house';
import * as pictomania from './pictomania';
import { gather, step } from './shokoba';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

const sign = (page: Page) =>
  page.evaluate(
    () => new URL(document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '').pathname,
  );

async function isAwaited(page: Page, title: string): Promise<void> {
  await expect.poll(() => page.title()).toBe(title);
  await expect.poll(() => sign(page)).toBe('/favicon-turn.svg');
}

async function isFree(page: Page): Promise<void> {
  await expect.poll(() => page.title()).not.toContain('●');
  await expect.poll(() => sign(page)).toBe('/favicon.svg');
}

/** A tab behind others: it paints nothing, and says so. */
async function inTheBackground(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    window.requestAnimationFrame = () => 0;
  });
}

test('in Shokoba the turn goes from tab to tab, in both languages', async () => {
  const pages = [await house.person(), await house.person({ locale: 'en-GB' })] as const;
  const [zoe, ali] = pages;
  await gather(house, [...pages]);
  const mine = (page: Page) =>
    page === zoe ? '● À vous\u202f! – Shokoba' : '● Your turn – Shokoba';
  await expect.poll(async () => (await zoe.title()) + (await ali.title())).toContain('●');
  for (let plays = 0; plays < 4; plays += 1) {
    const first = (await zoe.title()).includes('●') ? zoe : ali;
    const other = first === zoe ? ali : zoe;
    await isAwaited(first, mine(first));
    await isFree(other);
    expect(await step(first)).toBe('played');
    await isAwaited(other, mine(other));
    await isFree(first);
  }
  const answer = await zoe.request.get(`${house.url}/favicon-turn.svg`);
  expect(await answer.text()).toContain('<circle');
  await zoe.goto('/');
  await isFree(zoe);
});

test('in Ademimo for a clue, for a vote and after the reveal, also in a hidden tab', async () => {
  const page = await house.person();
  await inTheBackground(page);
  await ademimo.gatherComputers(page, 3);
  const title = '● À vous\u202f! – Ademimo';
  await isAwaited(page, title);
  await ademimo.giveAllClues([page]);
  await isAwaited(page, title);
  await ademimo.voteAll(page);
  await page.getByTestId('confirm').click();
  await page.getByTestId('reveal').waitFor();
  await isAwaited(page, title);
});

test('in Ademimo nobody is called who has voted', async () => {
  const pages = [await house.person(), await house.person(), await house.person()] as const;
  await ademimo.gather([...pages]);
  await ademimo.giveAllClues([...pages]);
  const [zoe, ali] = pages;
  await ademimo.voteAll(zoe);
  await isAwaited(zoe, '● À vous\u202f! – Ademimo');
  await ademimo.confirm(zoe);
  await isFree(zoe);
  await isAwaited(ali, '● À vous\u202f! – Ademimo');
});

test('in Pictomania to read, to draw until one is done, and to look at the reveal', async () => {
  const pages = [await house.person(), await house.person(), await house.person()] as const;
  const [zoe, ali, maud] = pages;
  const title = '● À vous\u202f! – Pictomania';
  await pictomania.gather([...pages]);
  for (const page of pages) await isAwaited(page, title);
  await zoe.getByTestId('ready').click();
  await isFree(zoe);
  await ali.getByTestId('ready').click();
  await maud.getByTestId('ready').click();
  for (const page of pages) await isAwaited(page, title);
  await pictomania.finish(zoe);
  await isFree(zoe);
  await isAwaited(ali, title);
  await pictomania.finish(ali);
  await pictomania.finish(maud);
  await zoe.getByTestId('reveal').waitFor();
  await isAwaited(zoe, title);
});
