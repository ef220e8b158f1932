/** Two people on two devices play whole matches, whatever happens. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, PHONE } from './house';
import { cardsInHand, createTable, gather, playToTheEnd, sit } from './shokoba';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

test('two people play a match to its end, in French, with a reload in the middle', async () => {
  const pages = [await house.person(), await house.person(PHONE)] as const;
  await gather(house, [...pages]);
  expect(await pages[0].locator('html').getAttribute('lang')).toBe('fr');
  let reloads = 0;
  const plays = await playToTheEnd([...pages], async (play) => {
    if (play !== 7 && play !== 30) return;
    for (const page of pages) {
      const before = await cardsInHand(page);
      await page.reload();
      await page.getByTestId('hand').waitFor();
      await expect.poll(() => cardsInHand(page)).toBe(before);
      reloads += 1;
    }
  });
  expect(reloads).toBe(4);
  expect(plays).toBeGreaterThan(36);
  for (const page of pages) expect(await page.getByTestId('over').innerText()).toMatch(/Zoé|Ali/);
  // And again, with the same people.
  for (const page of pages.toReversed()) await page.getByTestId('again').click();
  for (const page of pages) await expect.poll(() => cardsInHand(page)).toMatch(/\w+ \w+ \w+/);
});

test('a killed server comes back and the pages go on by themselves', async () => {
  const pages = [await house.person(), await house.person()] as const;
  await gather(house, [...pages]);
  let kills = 0;
  await playToTheEnd([...pages], async (play) => {
    if (play % 11 !== 0 || kills === 3) return;
    kills += 1;
    house.kill();
    await expect
      .poll(() => pages[0].locator('[data-connection]').first().getAttribute('data-connection'))
      .toBe('reconnecting');
    await house.start();
    for (const page of pages)
      await expect
        .poll(() => page.locator('[data-connection]').first().getAttribute('data-connection'), {
          timeout: 15_000,
        })
        .toBe('open');
  });
  expect(kills).toBe(3);
});

test('a code typed at home leads to the table, a wrong one says so', async () => {
  const host = await house.person();
  const guest = await house.person({ ...PHONE, locale: 'en-GB' });
  const code = await createTable(host, 2);
  expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{6}$/);
  await guest.goto('/');
  await guest.locator('#code').fill('zzzzzz');
  await guest.keyboard.press('Enter');
  await expect.poll(() => guest.getByRole('alert').first().innerText()).toContain('ZZZZZZ');
  await guest.locator('#code').fill(code.toLowerCase());
  await guest.keyboard.press('Enter');
  await guest.waitForURL(`**/t/${code}/*`);
  await sit(guest, 1, 'Sam');
  expect(await guest.locator('html').getAttribute('lang')).toBe('en');
  await expect.poll(() => host.getByTestId('seat-1').innerText()).toContain('Sam');
});

test('over plain http on a local network the page does without a secure context', async () => {
  const pages = [
    await house.person({}, house.lanUrl),
    await house.person(PHONE, house.lanUrl),
  ] as const;
  const code = await createTable(pages[0], 2);
  expect(await pages[0].evaluate(() => [isSecureContext, typeof crypto.randomUUID])).toEqual([
    false,
    'undefined',
  ]);
  // Without a clipboard the link is there to be copied by hand.
  await pages[0].getByRole('button', { name: 'Copier le lien' }).click();
  await expect
    .poll(() =>
      pages[0].evaluate(() =>
        document.activeElement instanceof HTMLInputElement
          ? document.activeElement.value
          : getSelection()?.toString(),
      ),
    )
    .toContain(`/t/${code}`);
  await sit(pages[0], 0, 'Zoé');
  await pages[1].goto(`/t/${code}`);
  await sit(pages[1], 1, 'Ali');
  await pages[0].getByTestId('start').click();
  const card = (page: (typeof pages)[0]) =>
    page.getByTestId('hand').locator('[data-playable="true"]').first();
  await expect
    .poll(async () => (await card(pages[0]).isVisible()) || (await card(pages[1]).isVisible()))
    .toBe(true);
});

test('a page from before an update reloads itself between moves', async () => {
  const page = await house.person();
  const code = await createTable(page, 2);
  await page.getByTestId('seat-0').waitFor();
  // The next connection greets like a newer server would.
  let greeted = 0;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const out = JSON.parse(String(message)) as { say: string; build?: string };
      if (out.say === 'hello' && greeted === 0) {
        greeted += 1;
        out.build = '/assets/index-newer.js';
      }
      socket.send(JSON.stringify(out));
    });
  });
  await page.evaluate(() => Object.assign(globalThis, { old: true }));
  house.kill();
  await house.start();
  await expect
    .poll(() => page.evaluate(() => 'old' in globalThis), { timeout: 15_000 })
    .toBe(false);
  await page.getByTestId('seat-0').waitFor();
  expect(greeted).toBe(1);
  expect(page.url()).toContain(code);
});
