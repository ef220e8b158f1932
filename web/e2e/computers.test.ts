/** Computer players: alone against one, beside friends, and in place of whoever leaves. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, PHONE } from './house';
import { cardsInHand, createTable, gather, sit, step } from './shokoba';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

const playable = (page: Page) => page.getByTestId('hand').locator('[data-playable="true"]').first();

/** Plays whenever it can, so many times. */
async function play(page: Page, times: number): Promise<void> {
  for (let plays = 0, idle = 0; plays < times;) {
    const done = await step(page);
    if (done === 'over') return;
    if (done === 'played') {
      plays += 1;
      idle = 0;
    } else {
      idle += 1;
      if (idle > 400) throw new Error('the computer does not play');
      await new Promise((soon) => setTimeout(soon, 25));
    }
  }
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Réglages' }).click();
  await page.getByTestId('leave').click();
  await page.getByTestId('leave-good').click();
}

test('alone: one tap at home, one card, and the first move is played', async () => {
  const page = await house.person(PHONE);
  await page.goto('/');
  const began = Date.now();
  await page.getByRole('button', { name: 'Jouer tout de suite contre l’ordinateur' }).tap();
  await playable(page).waitFor();
  expect(await step(page)).toBe('played');
  expect(Date.now() - began).toBeLessThan(30_000);
  const computer = page.getByTestId('seat-1');
  expect(await computer.innerText()).toMatch(/Pixelle[^]*habitué/);
  await play(page, 5);
  await expect
    .poll(() => page.getByTestId('log').innerText())
    .toMatch(/Pixelle (pose|prend|donne)/);
  expect(await page.locator('body').innerText()).not.toContain('undefined');
  // The same match after a reload; it is not begun again.
  await playable(page).waitFor();
  const [hand, url] = [await cardsInHand(page), page.url()];
  await page.reload();
  await playable(page).waitFor();
  expect([await cardsInHand(page), page.url()]).toEqual([hand, url]);
});

test('alone: a reload before everything is ready ends at the table all the same', async () => {
  const page = await house.person({ locale: 'en-GB' });
  // The first connection hears nothing of its computer player.
  let connections = 0;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    connections += 1;
    const first = connections === 1;
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!first || !String(message).includes('"computer"')) server.send(message);
    });
  });
  await page.goto('/');
  await page.locator('label', { hasText: 'Expert' }).click();
  await page.getByTestId('play-now').click();
  await page.waitForURL('**/t/**');
  await expect.poll(() => page.locator('main').innerText()).toContain('Setting the table');
  await page.reload();
  await playable(page).waitFor();
  expect(connections).toBe(2);
  expect(await page.getByTestId('seat-1').innerText()).toMatch(/Pixel[^]*expert/);
  // The level is remembered for the next time.
  await page.goto('/');
  expect(await page.locator('input[value="expert"]').isChecked()).toBe(true);
});

test('a friend and a computer player, a whole round', async () => {
  const [host, friend] = [await house.person(), await house.person(PHONE)] as const;
  const code = await createTable(host, 3);
  await sit(host, 0, 'Zoé');
  await friend.goto(`/t/${code}`);
  await sit(friend, 2, 'Ali');
  const start = host.getByTestId('start');
  await expect.poll(() => start.innerText()).toBe('Commencer à deux');
  // Only the host can bring one.
  expect(await friend.getByTestId('computer-1').count()).toBe(0);
  await host.getByTestId('computer-1').click();
  const seat = host.getByTestId('seat-1');
  await expect.poll(() => seat.innerText()).toMatch(/Pixelle[^]*ordinateur · habitué/);
  await host.getByTestId('remove-1').click();
  await host.getByTestId('computer-1').click();
  await seat.locator('label', { hasText: 'Débutant' }).click();
  for (const page of [host, friend])
    await expect
      .poll(() => page.getByTestId('seat-1').innerText())
      .toContain('ordinateur · débutant');
  expect(await friend.getByTestId('remove-1').count()).toBe(0);
  // The host may start all the same; it is politer to wait.
  const status = () => host.getByTestId('status').innerText();
  await expect.poll(status).toContain('feu vert d’Ali');
  expect(await start.innerText()).toBe('Commencer quand même');
  await friend.getByTestId('ready').click();
  await expect.poll(status).toContain('complète');
  await start.click();
  for (const page of [host, friend]) await page.getByTestId('hand').waitFor();
  // Twelve cards each.
  for (let turns = 0; turns < 2000; turns += 1) {
    if (await host.getByTestId('count').isVisible()) break;
    if ((await step(host)) === 'waiting' && (await step(friend)) === 'waiting')
      await new Promise((soon) => setTimeout(soon, 25));
  }
  const count = host.getByTestId('count');
  await count.waitFor();
  expect(await count.innerText()).toMatch(/Pixelle/);
});

test('who leaves is replaced, and a late friend asks for the seat', async () => {
  const [stays, leaves, late] = [
    await house.person(PHONE),
    await house.person(),
    await house.person(PHONE),
  ] as const;
  await gather(house, [stays, leaves]);
  await leave(leaves);
  await expect
    .poll(() => stays.getByTestId('notice').innerText())
    .toBe('Pixelle joue à la place d’Ali.');
  await play(stays, 4);
  expect(await stays.getByTestId('seat-1').innerText()).toMatch(/Pixelle[^]*habitué/);

  // Who left, and who comes, only watch: they see no hand.
  await late.goto(stays.url());
  for (const page of [leaves, late]) {
    await page.getByTestId('take-1').waitFor();
    expect(await page.getByTestId('hand').count()).toBe(0);
    expect(await page.getByTestId('take-0').count()).toBe(0);
  }
  await late.getByTestId('take-1').click();
  await late.locator('#name').fill('Maud');
  await late.getByRole('button', { name: 'Demander cette place', exact: true }).click();
  await stays.getByRole('button', { name: 'Oui, tout de suite, pour Maud' }).click();
  await late.getByTestId('hand').waitFor();
  await expect
    .poll(() => stays.getByTestId('notice').innerText())
    .toBe('Maud prend la place de Pixelle.');
  await expect.poll(() => leaves.getByTestId('take-1').count()).toBe(0);
  expect((await cardsInHand(late)).split(' ').length).toBeGreaterThan(0);
  // And the two go on.
  for (let plays = 0, tries = 0; plays < 4 && tries < 400; tries += 1)
    for (const page of [stays, late]) if ((await step(page)) === 'played') plays += 1;
  expect(await stays.getByTestId('seat-1').innerText()).toContain('Maud');
});

test('the keyboard stays where a computer player comes and goes', async () => {
  const host = await house.person();
  await createTable(host, 3);
  await sit(host, 0, 'Zoé');
  const focused = () =>
    host.evaluate(() => {
      const node = document.activeElement as HTMLInputElement | null;
      const seat = node?.closest('li')?.dataset.testid;
      return [seat, node?.dataset.testid ?? node?.value];
    });
  await host.getByTestId('computer-1').focus();
  await host.keyboard.press('Enter');
  await expect.poll(focused).toEqual(['seat-1', 'habitue']);
  await host.keyboard.press('ArrowRight');
  await expect.poll(() => host.getByTestId('seat-1').innerText()).toContain('expert');
  await expect.poll(focused).toEqual(['seat-1', 'expert']);
  // On to the next seat, and back to send the first one away.
  await host.keyboard.press('Tab');
  await host.keyboard.press('Tab');
  expect(await focused()).toEqual(['seat-2', 'computer-2']);
  await host.keyboard.press('Enter');
  await expect.poll(focused).toEqual(['seat-2', 'habitue']);
  await host.getByTestId('remove-1').focus();
  await host.keyboard.press('Enter');
  await expect.poll(focused).toEqual(['seat-1', 'computer-1']);
  // What others do moves nobody's focus.
  await host.getByTestId('order').focus();
  const guest = await house.person();
  await guest.goto(host.url());
  await sit(guest, 1, 'Ali');
  await expect.poll(() => host.getByTestId('seat-1').innerText()).toContain('Ali');
  expect(await focused()).toEqual([undefined, 'order']);
});

test('two quick changes of the options are both kept', async () => {
  const host = await house.person();
  await createTable(host, 2);
  const names = ['Même valeur d’abord', 'Prises visibles', 'Prises oubliées'];
  const switches = names.map((name) => host.getByRole('switch', { name }));
  await switches[0]?.waitFor();
  await host.evaluate((labels) => {
    for (const label of labels)
      document.querySelector<HTMLElement>(`[role="switch"][aria-label="${label}"]`)?.click();
  }, names);
  await host.waitForTimeout(500);
  await host.reload();
  for (const option of switches)
    await expect.poll(() => option.getAttribute('aria-checked')).toBe('true');
});
