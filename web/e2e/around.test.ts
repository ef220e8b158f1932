/** Coming, going, being away and coming back, whatever the game. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, PHONE } from './house';
import { goAway, listen, readSquare } from './people';
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
/** The button that stands out: what anyone taps who reads nothing. */
const plainest = (page: Page) => page.locator('.button:not(.quiet):enabled').first();

test('from the link to the first move without reading, in less than thirty seconds', async () => {
  const [host, friend] = [await house.person(), await house.person(PHONE)] as const;
  const code = await createTable(host, 2);
  await sit(host, 0, 'Zoé');
  const link = await host.getByRole('textbox', { name: 'Lien' }).inputValue();
  expect(link).toBe(host.url());
  expect(link).toContain(`${house.url}/t/${code}/`);
  const began = Date.now();
  await friend.goto(link);
  await friend.getByTestId('sit-1').waitFor();
  await plainest(friend).tap();
  await friend.locator('#name').waitFor();
  await friend.locator('form .button:not(.quiet)').tap();
  await expect.poll(() => host.getByTestId('start').isEnabled()).toBe(true);
  await friend.getByTestId('ready').tap();
  await host.getByTestId('ready-1').waitFor();
  await host.getByTestId('start').click();
  for (const page of [host, friend]) await page.getByTestId('hand').waitFor();
  await expect
    .poll(async () => [await step(host), await step(friend)], { timeout: 20_000 })
    .toContain('played');
  expect(Date.now() - began).toBeLessThan(30_000);
});

test('the square leads to the table, and another device takes my seat by its own', async () => {
  const [host, guest] = [await house.person(), await house.person(PHONE)] as const;
  const code = await gather(house, [host, guest]);
  const lobby = await house.person();
  await createTable(lobby, 2);
  expect(await readSquare(lobby.getByTestId('qr'))).toBe(lobby.url());

  await guest.getByRole('button', { name: 'Réglages' }).click();
  await guest.getByTestId('device-open').click();
  const device = guest.getByTestId('device');
  await device.locator('img').waitFor();
  const link = await device.getByRole('textbox').inputValue();
  expect(link).toMatch(new RegExp(`/t/${code}/[a-z]{12}#move=`));
  expect(await readSquare(device.locator('img'))).toBe(link);
  await guest.getByTestId('close-panel').click();
  const hand = await cardsInHand(guest);

  const phone = await house.person({ ...PHONE, locale: 'en-GB' });
  await phone.goto(link);
  await phone.getByTestId('hand').waitFor();
  await expect.poll(() => cardsInHand(phone)).toBe(hand);
  // The person speaks French, wherever they are; the secret is gone from the address.
  expect(await phone.locator('html').getAttribute('lang')).toBe('fr');
  expect(phone.url()).toBe(guest.url());
  await guest.getByTestId('play-here').waitFor();
  expect(await guest.locator('[data-card]').count()).toBe(0);
  // It works once.
  const late = await house.person();
  await late.goto(link);
  await expect.poll(() => late.locator('main').innerText()).toContain('déjà servi');
});

test('the newest tab counts, the other says so and can take over again', async () => {
  const [host, guest] = [await house.person(), await house.person()] as const;
  const code = await gather(house, [host, guest]);
  const hand = await cardsInHand(guest);
  const tab = await guest.context().newPage();
  await tab.goto(`/t/${code}`);
  await expect.poll(() => cardsInHand(tab)).toBe(hand);
  await guest.getByTestId('play-here').waitFor();
  expect(await guest.getByTestId('hand').count()).toBe(0);
  // It does not fight for the seat.
  await guest.evaluate(() => dispatchEvent(new Event('online')));
  expect(await tab.getByTestId('hand').isVisible()).toBe(true);
  await guest.getByTestId('play-here').click();
  await expect.poll(() => cardsInHand(guest)).toBe(hand);
  await tab.getByTestId('play-here').waitFor();
  // A reload is no second tab.
  await guest.reload();
  await expect.poll(() => cardsInHand(guest)).toBe(hand);
  await tab.close();
});

test('who is away is replaced, by vote or by the host, and takes the seat back', async () => {
  const pages = [await house.person(PHONE), await house.person(), await house.person()] as const;
  const [host, ali, maud] = pages;
  const code = await gather(house, [...pages]);
  const hand = await cardsInHand(maud);
  await goAway(maud);
  for (const page of [host, ali]) await page.getByTestId('away-2').waitFor();
  expect(await host.getByTestId('seat-2').innerText()).toContain('Hors ligne');
  await ali.getByRole('button', { name: 'Demander un ordinateur à la place de Maud' }).click();
  for (const page of [host, ali])
    await expect.poll(() => page.getByTestId('away-2').innerText()).toContain('1 voix sur 2');
  // Whoever has voted is not asked again, even after a reload.
  await ali.reload();
  await expect.poll(() => ali.getByTestId('away-2').innerText()).toContain('1 voix sur 2');
  expect(await ali.getByTestId('away-2').getByRole('button').count()).toBe(0);
  await host.getByRole('button', { name: 'Mettre un ordinateur à la place de Maud' }).click();
  await expect.poll(() => notice(ali)).toBe('Rouage joue à la place de Maud.');
  await expect.poll(() => ali.getByTestId('seat-2').innerText()).toContain('pour Maud');
  // Somebody else can only ask for it.
  const late = await house.person();
  await late.goto(host.url());
  await late.getByTestId('take-2').waitFor();
  expect(await late.getByTestId('take-2').innerText()).toBe('Demander cette place');

  await maud.goto(`/t/${code}`);
  await maud.getByTestId('kept-2').waitFor();
  expect(await maud.getByTestId('hand').count()).toBe(0);
  await maud.getByRole('button', { name: 'Reprendre ma place' }).click();
  await maud.getByTestId('hand').waitFor();
  await expect.poll(() => notice(ali)).toBe('Maud prend la place de Rouage.');
  // The computer has played a card at most.
  const left = new Set(hand.split(' '));
  for (const card of (await cardsInHand(maud)).split(' ')) expect(left).toContain(card);
});

test('the host’s part passes on: on leaving, and after being away', async () => {
  const pages = [await house.person(), await house.person(), await house.person()] as const;
  const [zoe, ali, maud] = pages;
  await gather(house, [...pages]);
  await zoe.getByRole('button', { name: 'Réglages' }).click();
  await zoe.getByTestId('leave').click();
  await zoe.getByTestId('leave-good').click();
  await expect.poll(() => notice(ali)).toContain('Vous êtes maintenant l’hôte de la table.');
  await expect.poll(() => notice(maud)).toContain('Ali est maintenant l’hôte de la table.');

  const [host, guest] = [await house.person(), await house.person(PHONE)] as const;
  const code = await createTable(host, 2);
  await sit(host, 0, 'Zoé');
  await guest.goto(`/t/${code}`);
  await sit(guest, 1, 'Ali');
  expect(await guest.getByTestId('start').count()).toBe(0);
  await goAway(host);
  await guest.getByRole('button', { name: 'Devenir l’hôte' }).click();
  await guest.getByTestId('start').waitFor();
  await host.goto(`/t/${code}`);
  await host.getByTestId('ready').waitFor();
});

test('who is sent away stays out', async () => {
  const [host, guest] = [await house.person(PHONE), await house.person()] as const;
  const code = await createTable(host, 3);
  await sit(host, 0, 'Zoé');
  await guest.goto(`/t/${code}`);
  await sit(guest, 1, 'Ali');
  await host.getByTestId('send-away-1').click();
  expect(await host.getByTestId('seat-1').innerText()).toContain('ne pourra plus revenir');
  await host.getByTestId('confirm-yes').click();
  await host.getByTestId('computer-1').waitFor();
  const gone = () => guest.locator('main').innerText();
  await expect.poll(gone).toContain('Vous ne pouvez plus revenir');
  await guest.reload();
  await expect.poll(gone).toContain('Vous ne pouvez plus revenir');
  expect(await guest.getByTestId('sit-1').count()).toBe(0);
  await guest.goto('/');
  await guest.locator('#code').fill(code);
  await guest.keyboard.press('Enter');
  await expect.poll(gone).toContain('Vous ne pouvez plus revenir');
});

test('a spectator sees no secret, and nothing where spectators are not wanted', async () => {
  const [host, guest, looker] = [
    await house.person(),
    await house.person(),
    await house.person(PHONE),
  ] as const;
  const frames = listen(looker);
  const code = await createTable(host, 3);
  await sit(host, 0, 'Zoé');
  await guest.goto(`/t/${code}`);
  await sit(guest, 1, 'Ali');
  // By the link: it opens the door again as soon as the host does.
  await looker.goto(host.url());
  await looker.getByTestId('sit-2').waitFor();
  await host.getByTestId('computer-2').click();
  await expect.poll(() => host.getByTestId('start').isEnabled()).toBe(true);
  await host.getByTestId('start').click();
  await looker.getByTestId('table').waitFor();
  for (let plays = 0, tries = 0; plays < 4 && tries < 400; tries += 1)
    for (const page of [host, guest]) if ((await step(page)) === 'played') plays += 1;
  await expect.poll(() => frames.filter(({ say }) => say === 'view').length).toBeGreaterThan(3);
  const views = frames.filter(({ say }) => say === 'view').map(({ view }) => view);
  for (const view of views)
    expect(view).toMatchObject({ viewer: null, hand: [], phase: { plays: [] } });
  const secrets = JSON.stringify(frames).match(/"seed":[^n]|"deal"|"deck":\[/g);
  expect(secrets).toBeNull();
  expect(await looker.getByTestId('hand').count()).toBe(0);

  // The host shuts the door in mid-match, and opens it again.
  await guest.getByRole('button', { name: 'Réglages' }).click();
  await guest.getByTestId('device-open').waitFor();
  expect(await guest.getByTestId('door-open').count()).toBe(0);
  await host.getByRole('button', { name: 'Réglages' }).click();
  await host.getByTestId('door-open').click();
  const watched = host.getByRole('dialog').getByRole('switch', { name: 'Spectateurs' });
  await watched.click();
  await looker.getByTestId('knock').waitFor();
  expect(await looker.locator('body').innerText()).not.toMatch(/Zoé|Ali|Shokoba/);
  await watched.click();
  await looker.getByTestId('table').waitFor();
  await host.getByTestId('close-panel').click();
  await host.getByTestId('hand').waitFor();

  const other = await house.person();
  const closed = await createTable(other, 2);
  await sit(other, 0, 'Zoé');
  await other.getByRole('switch', { name: 'Spectateurs' }).click();
  await other.getByTestId('computer-1').click();
  await expect.poll(() => other.getByTestId('start').isEnabled()).toBe(true);
  await other.getByTestId('start').click();
  await other.getByTestId('hand').waitFor();
  frames.length = 0;
  await looker.goto(`/t/${closed}`);
  await looker.getByTestId('knock').waitFor();
  expect(frames.filter(({ say }) => say === 'view' || say === 'table')).toEqual([]);
  // Whoever plays there and gets up sees no more than that, and the way back.
  await other.getByRole('button', { name: 'Réglages' }).click();
  await other.getByTestId('leave').click();
  await other.getByTestId('leave-back').click();
  await expect.poll(() => other.locator('main').innerText()).toContain('sans spectateurs');
  await other.getByRole('button', { name: 'Reprendre ma place' }).click();
  await other.getByTestId('hand').waitFor();
});

test('order, seats and doors in the lobby; the table is listed, and gone on with', async () => {
  const [host, guest] = [await house.person(PHONE), await house.person()] as const;
  const code = await createTable(host, 4);
  await sit(host, 0, 'Zoé');
  await guest.goto(`/t/${code}`);
  await sit(guest, 1, 'Ali');
  await guest.getByTestId('move-3').click();
  await expect.poll(() => host.getByTestId('seat-3').innerText()).toContain('Ali');
  await host.getByTestId('order').tap();
  await host.getByRole('button', { name: 'Monter Ali d’une place' }).tap();
  await expect.poll(() => host.getByTestId('seat-2').innerText()).toContain('Ali');
  // The keyboard follows whom it moves.
  expect(await host.evaluate(() => document.activeElement?.getAttribute('data-order'))).toBe(
    'up-2',
  );
  await host.keyboard.press('Enter');
  await expect.poll(() => guest.getByTestId('seat-1').innerText()).toContain('Ali');
  await host.getByTestId('order').tap();

  await host.getByTestId('door').locator('label', { hasText: 'Tout le monde' }).tap();
  await expect.poll(() => guest.getByTestId('door').innerText()).toContain('annoncée à l’accueil');
  const stranger = await house.person({ locale: 'en-GB' });
  await expect
    .poll(
      async () => {
        await stranger.goto('/');
        const table = stranger.getByTestId(`table-${code}`);
        await table.waitFor({ timeout: 1500 }).catch(() => undefined);
        return (await table.count()) === 1 ? table.innerText() : '';
      },
      { timeout: 20_000 },
    )
    .toMatch(/Zoé’s Shokoba table[^]*2 of 4/);
  await stranger.getByTestId(`table-${code}`).getByRole('link').click();
  await stranger.getByTestId('sit-2').waitFor();

  // My own table waits for me at home, until I forget it.
  await guest.goto('/');
  const mine = guest.getByTestId('go-on').getByTestId(`table-${code}`);
  await mine.waitFor();
  expect(await mine.innerText()).toMatch(/Shokoba chez Zoé[^]*on s’installe/);
  await mine.getByRole('link').click();
  await guest.getByTestId('ready').waitFor();
  await guest.goto('/');
  await mine.getByRole('button', { name: `Oublier la table ${code}` }).click();
  await expect.poll(() => guest.getByTestId('go-on').count()).toBe(0);
});
