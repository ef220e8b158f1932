/** No fault for people with other eyes, ears and hands, on any screen. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from './axe';
import { DESKTOP, House, PHONE } from './house';
import { goAway, say } from './people';
import { aimLow, createTable, gather, playToTheEnd, sit } from './shokoba';

let house: House;
beforeAll(async () => {
  house = await House.open('--away-grace', '1s');
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

for (const [size, options] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test(`axe finds no fault, ${size}`, async () => {
    const pages = [
      await house.person(options),
      await house.person({ ...options, locale: 'en-GB' }),
    ];
    const [host] = pages as [Page];
    await createTable(host, 2);
    await host.goto('/');
    expect(await faults(host)).toEqual([]);
    await gather(house, pages, async (page) => {
      expect(await faults(page)).toEqual([]);
      await aimLow(page);
    });
    await playToTheEnd(pages, async (plays) => {
      // In the first deal, and while the first round is counted.
      if (plays === 4 || plays === 36)
        for (const page of pages) expect(await faults(page)).toEqual([]);
    });
    for (const page of pages) expect(await faults(page)).toEqual([]);
  });

test('axe finds no fault with computer players', async () => {
  const [host, guest] = [
    await house.person(PHONE),
    await house.person({ ...DESKTOP, locale: 'en-GB' }),
  ];
  const code = await createTable(host, 3);
  await sit(host, 0, 'Zoé');
  for (const seat of [1, 2]) {
    await host.getByTestId(`computer-${seat}`).click();
    await host.getByTestId(`remove-${seat}`).waitFor();
  }
  await guest.goto(`/t/${code}`);
  await guest.getByTestId('seat-0').waitFor();
  for (const page of [host, guest]) expect(await faults(page)).toEqual([]);
  await host.getByTestId('start').click();
  await host.getByTestId('hand').waitFor();
  await host.getByRole('button', { name: 'Réglages' }).click();
  await host.getByTestId('leave').click();
  await guest.getByTestId('take-1').click();
  await guest.locator('#name').waitFor();
  for (const page of [host, guest]) expect(await faults(page)).toEqual([]);
  // What is asked can be refused, and the form put away.
  await host.getByRole('button', { name: 'Rester' }).click();
  await host.getByTestId('leave').waitFor();
  await guest.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => guest.locator('#name').count()).toBe(0);
});

test('axe finds no fault around the table', async () => {
  const [host, guest] = [
    await house.person(PHONE),
    await house.person({ ...DESKTOP, locale: 'en-GB' }),
  ];
  const clean = async (...pages: Page[]) => {
    for (const page of pages) expect(await faults(page)).toEqual([]);
  };
  const code = await createTable(host, 2);
  await host
    .locator('label', { hasText: /1\smin/ })
    .first()
    .tap();
  await sit(host, 0, 'Zoé');
  await guest.goto(`/t/${code}`);
  await sit(guest, 1, 'Ali');
  await say(guest, 'Hello!');
  await guest.getByTestId('react-heart').click();
  await guest.getByTestId('people').locator('summary').click();
  await host.getByTestId('order').tap();
  await host.getByTestId('float').waitFor();
  await clean(host, guest);
  await host.getByTestId('order').tap();
  await host.getByTestId('send-away-1').tap();
  await clean(host);
  await host.getByTestId('start').click();
  for (const page of [host, guest]) await page.getByTestId('hand').waitFor();
  await host.getByRole('button', { name: 'Réglages' }).click();
  await clean(host, guest);
  await host.getByTestId('device-open').click();
  await host.getByTestId('device').locator('img').waitFor();
  await clean(host);
  await host.getByTestId('close-panel').click();
  await goAway(guest);
  await host.getByTestId('away-1').waitFor();
  await clean(host);
  await host.getByTestId('away-1').getByRole('button').click();
  await guest.goto(`/t/${code}`);
  await guest.getByTestId('kept-1').waitFor();
  await clean(host, guest);
  const tab = await guest.context().newPage();
  await tab.goto(`/t/${code}`);
  await guest.getByTestId('play-here').waitFor();
  await guest.goto('/');
  await guest.getByTestId('go-on').waitFor();
  await clean(guest);
  await tab.close();
});

test('axe finds no fault at the curtain', async () => {
  const page = await house.person(PHONE);
  await createTable(page, 2);
  await sit(page, 0, 'Zoé');
  await page.getByTestId('add-guest').tap();
  expect(await faults(page)).toEqual([]);
  await page.locator('form .button:not(.quiet)').tap();
  await expect.poll(() => page.getByTestId('start').isEnabled()).toBe(true);
  await page.getByTestId('start').tap();
  await page.getByTestId('curtain').waitFor();
  expect(await faults(page)).toEqual([]);
});
