/** Before the match: who sits where, under which name, and with how many it begins. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as ademimo from './ademimo';
import { faults } from './axe';
import { House, PHONE } from './house';
import { say } from './people';
import { createTable, sit } from './shokoba';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

const seat = (page: Page, number: number) => page.getByTestId(`seat-${number}`).innerText();

test('whoever opens a table sits at it, is asked for a name, and may stand up', async () => {
  const [host, guest] = [await house.person(PHONE), await house.person()] as const;
  const code = await createTable(host, 2);
  await expect.poll(() => seat(host, 0)).toMatch(/vous · hôte/);
  expect(await host.getByTestId('sit-1').count()).toBe(0);
  // A name was found for them; they may have a better one.
  await guest.goto(`/t/${code}`);
  const found = (await seat(guest, 0)).split('\n')[0]?.trim() ?? '';
  expect(found).not.toBe('');
  expect(await host.locator('#name').inputValue()).toBe(found);
  await host.locator('#name').fill('Zoé');
  await host.getByRole('button', { name: 'Enregistrer' }).tap();
  await expect.poll(() => seat(guest, 0)).toContain('Zoé');
  expect(await host.locator('#name').count()).toBe(0);
  await host.getByRole('button', { name: 'Se lever' }).tap();
  await guest.getByTestId('sit-0').waitFor();
  // They are the host all the same; and now they have a name, one tap is enough.
  await host.getByTestId('sit-1').tap();
  await expect.poll(() => seat(guest, 1)).toMatch(/Zoé[^]*hôte/);

  // The next table knows the name.
  await createTable(host, 2);
  await expect.poll(() => seat(host, 0)).toContain('Zoé');
  expect(await host.locator('#name').count()).toBe(0);
});

test('on a phone the invitation comes first', async () => {
  const host = await house.person(PHONE);
  await ademimo.createTable(host, 6);
  await host.getByTestId('seat-5').waitFor();
  expect(await host.evaluate(() => scrollY)).toBe(0);
  const bottom = async (what: ReturnType<Page['locator']>) => {
    const box = await what.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? Infinity);
  };
  const first = (await host.getByTestId('seat-0').boundingBox())?.y ?? 0;
  const link = host.getByRole('textbox', { name: 'Lien' });
  for (const way of [host.getByTestId('qr'), host.getByTestId('code'), link])
    expect(await bottom(way)).toBeLessThan(first);
  // And the first seat is on the same screen.
  expect(await bottom(host.getByTestId('seat-0'))).toBeLessThan(640);
  expect(await faults(host)).toEqual([]);
});

test('the numbers of players stand in one line on a small phone', async () => {
  for (const locale of ['fr-FR', 'en-GB']) {
    const host = await house.person({ ...PHONE, locale });
    await host.goto('/');
    const oneLine = async () => {
      const groups = host.getByRole('radiogroup', {
        name: /Combien|How many|^Joueurs$|^Players$/,
      });
      const tops = await groups.evaluateAll((nodes) =>
        nodes.map((node) => [
          ...new Set([...node.querySelectorAll('label')].map((label) => label.offsetTop)),
        ]),
      );
      expect(tops.length).toBeGreaterThan(0);
      for (const lines of tops) expect(lines.length).toBe(1);
    };
    await oneLine();
    for (const game of ['shokoba', 'ademimo', 'pictomania']) {
      await host.goto('/');
      await host.getByTestId(`create-${game}`).tap();
      await host.getByTestId('seat-0').waitFor();
      await host.getByRole('radiogroup', { name: /^(Joueurs|Players)$/ }).waitFor();
      await oneLine();
    }
  }
});

test('five people at a table for six begin to play', async () => {
  const pages: Page[] = [];
  for (let people = 0; people < 5; people += 1) pages.push(await house.person(PHONE));
  const [host, ali] = pages as [Page, Page];
  const code = await ademimo.createTable(host, 6);
  await sit(host, 0, 'Zoé');
  const start = host.getByTestId('start');
  expect(await start.isDisabled()).toBe(true);
  expect(await host.getByTestId('status').innerText()).toContain('Il manque encore 2 personnes');
  for (const [number, page] of pages.entries()) {
    if (number === 0) continue;
    await page.goto(`/t/${code}`);
    // The third seat stays free.
    await sit(
      page,
      number < 2 ? number : number + 1,
      ['', 'Ali', 'Maud', 'Tom', 'Inès'][number] ?? '',
    );
  }
  await expect.poll(() => start.innerText()).toBe('Commencer à cinq');
  for (const page of pages.slice(1)) await page.getByTestId('ready').tap();
  await expect
    .poll(() => host.getByTestId('status').innerText())
    .toBe('Une place est encore libre. Elle disparaîtra au début de la partie.');
  expect(await ali.getByTestId('status').innerText()).toContain('Zoé peut déjà lancer la partie');
  await ademimo.letBegin(host, 'Inès');
  await start.tap();
  for (const page of pages) await page.getByTestId('clues').waitFor();
  // Nobody's place is missing, and eleven clue cards are for five.
  expect(await host.getByTestId('clues').locator(':scope > li').count()).toBe(11);
  const text = await host.locator('main').innerText();
  for (const name of ['Ali', 'Maud', 'Tom', 'Inès']) expect(text).toContain(name);
});

test('three at a table of teams are told that teams need four, and play without', async () => {
  const pages = [await house.person(), await house.person(), await house.person()] as const;
  const [zoe, ali, maud] = pages;
  const code = await createTable(zoe, 4);
  await sit(zoe, 0, 'Zoé');
  const teams = zoe.getByRole('switch', { name: 'Équipes' });
  await teams.click();
  await expect.poll(() => teams.getAttribute('aria-checked')).toBe('true');
  for (const [number, page] of [ali, maud].entries()) {
    await page.goto(`/t/${code}`);
    await sit(page, number + 1, ['Ali', 'Maud'][number] ?? '');
  }
  const start = zoe.getByTestId('start');
  await expect.poll(() => start.innerText()).toBe('Commencer à trois, sans équipes');
  expect(await zoe.getByTestId('status').innerText()).toContain('Les équipes se jouent à quatre.');
  await start.click();
  for (const page of pages) await page.getByTestId('hand').waitFor();
  expect(await zoe.getByTestId('seat-2').count()).toBe(1);
  expect(await zoe.getByTestId('seat-3').count()).toBe(0);
});

test('namesakes are told apart: at their seats, in the talk, in the game', async () => {
  const [first, second] = [await house.person(), await house.person(PHONE)] as const;
  const code = await createTable(first, 2);
  await sit(first, 0, 'Léa');
  await second.goto(`/t/${code}`);
  await sit(second, 1, 'Léa');
  const apart = /^Léa\u00a02 ?$/m;
  await expect.poll(() => seat(first, 1)).toMatch(apart);
  await expect.poll(() => seat(second, 1)).toMatch(apart);
  expect(await seat(second, 0)).toMatch(/^Léa ?$/m);
  await say(second, 'coucou');
  await first.getByTestId('talk').click();
  await expect.poll(() => first.getByTestId('lines').innerText()).toMatch(apart);
  // What one is asked for is one's own name.
  await second.getByTestId('close-panel').click();
  await second.getByRole('button', { name: 'Changer de nom ou de couleur' }).click();
  expect(await second.locator('#name').inputValue()).toBe('Léa');
  await first.getByTestId('close-panel').click();
  await first.getByTestId('start').click();
  await first.getByTestId('hand').waitFor();
  await expect.poll(() => seat(first, 1)).toContain('Léa\u00a02');
});

test('a code is understood however it is typed, and one that is none says so', async () => {
  const [host, guest] = [await house.person(), await house.person(PHONE)] as const;
  const code = await createTable(host, 2);
  const hyphened = `${code.slice(0, 3)}-${code.slice(3)}`;
  await guest.goto('/');
  const trouble = () => guest.locator('#code-trouble').innerText();
  for (const typed of ['BCDFG', 'bonjour', 'BCDFG1']) {
    await guest.locator('#code').fill(typed);
    await guest.keyboard.press('Enter');
    await expect.poll(trouble).toMatch(/n’est pas un code de table.*six lettres.*BCDFGH/);
  }
  expect(guest.url()).toBe(`${house.url}/`);
  await guest.locator('#code').fill(` ${hyphened.toLowerCase()} `);
  await guest.keyboard.press('Enter');
  await guest.getByTestId('sit-1').waitFor();

  // The same in an address, which is then as it should be.
  const secret = new URL(host.url()).pathname.split('/')[3] ?? '';
  for (const way of [
    hyphened,
    `${hyphened.toLowerCase()}/`,
    `${code.slice(0, 2)}%20${code.slice(2)}`,
  ]) {
    const answer = await guest.goto(`/t/${way}`);
    expect(answer?.status()).toBe(200);
    await guest.getByTestId('sit-1').waitFor();
    expect(guest.url()).toBe(`${house.url}/t/${code}/${secret}`);
  }
  const wrong = await guest.goto('/t/ZZZZZZZ');
  expect(wrong?.status()).toBe(404);
  expect(await guest.locator('main').innerText()).toMatch(/six lettres sans voyelle, comme BCDFGH/);
  expect(await faults(guest)).toEqual([]);
  await guest.getByRole('link').click();
  await guest.locator('#code').waitFor();
});

test('whoever is shut out for wrong codes is told why, at home and at a table', async () => {
  const strict = await House.open('--limit', 'wrong-codes-per-minute=1');
  const [host, guest] = [await strict.person(), await strict.person(PHONE)] as const;
  const code = await createTable(host, 2);
  await guest.goto('/');
  for (let tries = 0; tries < 2; tries += 1) {
    await guest.locator('#code').fill('ZZZZZZ');
    await guest.keyboard.press('Enter');
    await expect.poll(() => guest.locator('#code-trouble').innerText()).toContain('ZZZZZZ');
    await guest.locator('#code').fill('');
  }
  await guest.locator('#code').fill(code);
  await guest.keyboard.press('Enter');
  await expect
    .poll(() => guest.locator('#code-trouble').innerText())
    .toContain('Trop de codes erronés');
  await guest.goto(`/t/${code}`);
  await guest.getByTestId('try-again').waitFor();
  expect(await guest.locator('main, body').first().innerText()).toContain('Trop de codes erronés');
  // The link opens all the same.
  await guest.goto(host.url());
  await guest.getByTestId('sit-1').waitFor();
  await strict.close();
  expect(strict.problems.filter((problem) => !problem.includes('429'))).toEqual([]);
});

test('a table for everyone is listed while somebody is there', async () => {
  const brief = await House.open('--away-grace', '1s');
  const [host, other] = [await brief.person(), await brief.person(PHONE)] as const;
  const code = await createTable(host, 2);
  await sit(host, 0, 'Zoé');
  await host.locator('label', { hasText: 'Tout le monde' }).click();
  const listed = async () => {
    await other.goto('/');
    await other.getByTestId('game-shokoba').waitFor();
    // The list comes on its own.
    await other.waitForLoadState('networkidle');
    return other.getByTestId(`table-${code}`).count();
  };
  await expect.poll(listed, { timeout: 20_000 }).toBe(1);
  const place = host.url();
  await host.goto('about:blank');
  await expect.poll(listed, { timeout: 20_000 }).toBe(0);
  await host.goto(place);
  await host.getByTestId('seat-0').waitFor();
  await expect.poll(listed, { timeout: 20_000 }).toBe(1);
  await brief.close();
  expect(brief.problems).toEqual([]);
});
