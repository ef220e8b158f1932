/** Again, otherwise, with a clock, with a hint. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, PHONE } from './house';
import { keepRecord } from './people';
import { aimLow, cardsInHand, gather, playToTheEnd, step } from './shokoba';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

test('the match is reopened with other options: the same people; the deal was fair', async () => {
  const pages = [await house.person(PHONE), await house.person()] as const;
  const [zoe, ali] = pages;
  const code = await gather(house, [...pages], aimLow);
  await zoe.getByRole('button', { name: 'Réglages' }).click();
  await zoe.getByTestId('fair').locator('summary').click();
  const promised = await zoe.getByTestId('commitment').innerText();
  expect(promised).toMatch(/^[0-9a-f]{64}$/);
  expect(await zoe.getByTestId('seed').count()).toBe(0);
  await zoe.keyboard.press('Escape');
  // A match that goes on would tell every hand.
  const early = await zoe.request.get(`/api/tables/${code}/matches/1.jsonl`);
  expect([early.status(), await early.text()]).toEqual([409, '']);
  await playToTheEnd([...pages]);
  await zoe.getByTestId('fair').locator('summary').click();
  expect(await zoe.getByTestId('commitment').innerText()).toBe(promised);
  await expect
    .poll(() => zoe.getByTestId('fair').innerText())
    .toContain('les empreintes concordent');

  const record = await keepRecord(zoe, code);
  expect(JSON.parse(record[0] ?? '')).toMatchObject({ game: 'shokoba', setup: { target: 3 } });
  expect(Object.keys(JSON.parse(record.at(-1) ?? '') as object)).toEqual(['outcome']);

  // Only the host takes everybody back to the lobby.
  await ali.getByTestId('again').waitFor();
  expect(await ali.getByTestId('reopen').count()).toBe(0);
  await zoe.getByTestId('reopen').click();
  for (const [seat, name] of ['Zoé', 'Ali'].entries())
    await expect.poll(() => zoe.getByTestId(`seat-${seat}`).innerText()).toContain(name);
  const counts = zoe.getByRole('switch', { name: 'Prises visibles' });
  await counts.click();
  await expect.poll(() => counts.getAttribute('aria-checked')).toBe('true');
  await expect.poll(() => ali.locator('main').innerText()).toContain('Prises visibles');
  await zoe.getByTestId('start').click();
  for (const page of pages)
    await expect.poll(() => page.getByTestId('seat-0').locator('.gems').count()).toBe(1);
});

test('a clock runs out, and the game goes on', async () => {
  const pages = [await house.person(PHONE), await house.person({ locale: 'en-GB' })] as const;
  await gather(house, [...pages], async (host) => {
    await host.locator('label', { hasText: /^\s*10\ss\s*$/ }).click();
    await host.locator('label', { hasText: 'Aucune' }).click();
    await expect
      .poll(() => host.locator('label', { hasText: 'Aucune' }).locator('input').isChecked())
      .toBe(true);
  });
  const playable = (page: Page) =>
    page.getByTestId('hand').locator('[data-playable="true"]').first().isVisible();
  await expect
    .poll(async () => (await playable(pages[0])) || (await playable(pages[1])))
    .toBe(true);
  const [late, other] = (await playable(pages[0])) ? pages : [pages[1], pages[0]];
  const before = await cardsInHand(late);
  for (const page of pages) await page.getByTestId('clock').waitFor();
  expect(await late.getByTestId('clock').innerText()).toMatch(/^\d+$/);
  // Nobody touches anything: the first allowed card is played.
  await expect.poll(() => cardsInHand(late), { timeout: 20_000 }).not.toBe(before);
  await expect.poll(() => playable(other)).toBe(true);
  expect(await step(other)).toBe('played');
});

test('who plays alone is given a hint, with its reason', async () => {
  const page = await house.person(PHONE);
  await page.goto('/');
  await page.getByTestId('play-now').tap();
  await page.getByTestId('advise').tap();
  // On one line or two: some reasons end with a shout.
  await expect.poll(() => page.getByTestId('hint').innerText()).toMatch(/Conseil\s: .+\./s);
  const before = await cardsInHand(page);
  // The play lies ready: one tap on the lifted card makes it.
  const lifted = page.getByTestId('hand').locator('[aria-pressed="true"]');
  expect(await lifted.count()).toBe(1);
  await lifted.click({ position: { x: 8, y: 16 } });
  await expect.poll(() => cardsInHand(page)).not.toBe(before);
  // With a friend there are none.
  const pages = [await house.person(), await house.person()] as const;
  await gather(house, [...pages]);
  for (const each of pages) expect(await each.getByTestId('advise').count()).toBe(0);
});
