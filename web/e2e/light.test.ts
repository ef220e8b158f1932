/** The first visit is light, and what comes later comes when it is needed. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, PHONE } from './house';
import { sit } from './shokoba';

/** All that opening the home page may take, as it crosses the wire, headers included. */
const HOME = 110_000;
/** The same for a lobby that was opened by a link, its game included. */
const LOBBY = 190_000;

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

/** What this page fetches from now on: paths and bytes. */
async function weigh(page: Page): Promise<{ paths: () => string[]; bytes: () => number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const paths = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
  });
  return {
    paths: () => [...paths.values()],
    bytes: () => [...bytes.values()].reduce((sum, each) => sum + each, 0),
  };
}

const settled = (page: Page) => page.waitForLoadState('networkidle');

for (const locale of ['fr-FR', 'en-GB'])
  test(`the home page needs at most ${HOME} bytes, ${locale}`, async () => {
    const page = await house.person({ ...PHONE, locale });
    const fetched = await weigh(page);
    await page.goto('/');
    await page.getByTestId('play-now').waitFor();
    await settled(page);
    console.log(`home, ${locale}: ${fetched.bytes()} bytes`);
    expect(fetched.bytes()).toBeGreaterThan(50_000);
    expect(fetched.bytes()).toBeLessThan(HOME);
    // Of the games and of the other language nothing.
    const other = locale === 'fr-FR' ? 'en' : 'fr';
    const early = new RegExp(`Table-|table-|play-|shokoba-|ademimo-|pictomania-|/${other}-`);
    expect(fetched.paths().filter((path) => early.test(path))).toEqual([]);
    // Both faces are really used: a browser that finds no letters in them shows another.
    const faces = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    expect(faces.map((family) => family.replaceAll('"', '')).toSorted()).toEqual([
      'Atkinson Hyperlegible Next',
      'Fraunces',
    ]);
  });

test(`a lobby needs at most ${LOBBY} bytes, and has its game when the match begins`, async () => {
  const host = await house.person(PHONE);
  await host.goto('/');
  await host.getByTestId('create-shokoba').click();
  await host.getByTestId('seat-0').waitFor();
  const guest = await house.person(PHONE);
  const fetched = await weigh(guest);
  await guest.goto(new URL(host.url()).pathname);
  await guest.getByTestId('seat-0').waitFor();
  await expect
    .poll(() => fetched.paths().some((path) => /ShokobaTable.*js$/.test(path)))
    .toBe(true);
  await settled(guest);
  console.log(`lobby: ${fetched.bytes()} bytes`);
  expect(fetched.bytes()).toBeLessThan(LOBBY);
  await sit(host, 0, 'Zoé');
  await sit(guest, 1, 'Ali');
  const before = fetched.paths().length;
  await host.getByTestId('start').click();
  await guest.getByTestId('hand').waitFor();
  expect(
    fetched
      .paths()
      .slice(before)
      .filter((path) => path.startsWith('/assets/')),
  ).toEqual([]);
});

test('something is shown before the script has come', async () => {
  const page = await house.person({ ...PHONE, colorScheme: 'dark', locale: 'en-GB' });
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const title = page.locator('h1');
  await title.waitFor();
  expect(await title.innerText()).toBe('Tablée');
  expect(await page.locator('#app').innerText()).toContain('Pull up a chair.');
  expect(await page.locator('#app').innerText()).not.toContain('Prenez une chaise');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  const before = await title.boundingBox();
  release();
  await page.getByTestId('play-now').waitFor();
  // The page takes its place without moving it.
  expect(await title.boundingBox()).toEqual(before);
  expect(await page.locator('.shell').count()).toBe(0);
});

test('a part that does not come is asked for again, and then a reload is offered', async () => {
  const page = await house.person({ ...PHONE, locale: 'en-GB' });
  let asked = 0;
  let broken = true;
  await page.route('**/assets/AtTable-*.js', async (route) => {
    asked += 1;
    if (broken) await route.fulfill({ status: 404 });
    else await route.continue();
  });
  const host = await house.person(PHONE);
  await host.goto('/');
  await host.getByTestId('create-shokoba').click();
  await host.getByTestId('seat-0').waitFor();
  await page.goto(new URL(host.url()).pathname);
  await page.getByTestId('not-fetched').waitFor();
  expect(asked).toBeGreaterThan(2);
  broken = false;
  await page.getByTestId('not-fetched').getByRole('button').click();
  await page.getByTestId('seat-0').waitFor();
  house.problems.splice(0, Infinity, ...house.problems.filter((each) => !each.includes('AtTable')));
});

test('another language comes when it is chosen, in the middle of a match too', async () => {
  const page = await house.person(PHONE);
  const fetched = await weigh(page);
  await page.goto('/');
  await page.getByTestId('play-now').click();
  await page.getByTestId('hand').waitFor();
  expect(fetched.paths().filter((path) => /\/en-/.test(path))).toEqual([]);
  await page.getByRole('button', { name: 'Réglages' }).click();
  await page.locator('label', { hasText: 'English' }).click();
  await page.getByRole('button', { name: 'Settings' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(fetched.paths().filter((path) => /\/en-/.test(path))).not.toEqual([]);
});

test('names in other letters are shown in letters that fit', async () => {
  const page = await house.person(PHONE);
  const fetched = await weigh(page);
  await page.goto('/');
  await page.getByTestId('create-shokoba').click();
  await sit(page, 0, 'Åsa Peña');
  await expect.poll(() => fetched.paths().some((path) => /atkinson-names/.test(path))).toBe(true);
});
