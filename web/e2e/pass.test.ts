/** Several people on one device: the curtain between their hands. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, PHONE } from './house';
import { cardsInHand, createTable, sit, step } from './shokoba';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

async function addGuest(page: Page, seat: number, name: string): Promise<void> {
  await page.getByTestId('add-guest').click();
  await page.locator('#name').fill(name);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId(`seat-${seat}`).innerText()).toContain(name);
}

/** Who the curtain waits for; no card is anywhere on the page. */
async function behindCurtain(page: Page): Promise<string> {
  await page.getByTestId('curtain').waitFor();
  expect(await page.locator('[data-card]').count()).toBe(0);
  return (await page.getByTestId('curtain').locator('h1').innerText()).split(' ').at(-1) ?? '';
}

test('two people pass a phone: each sees their own hand, behind a curtain', async () => {
  const page = await house.person(PHONE);
  await createTable(page, 2);
  await sit(page, 0, 'Zoé');
  await addGuest(page, 1, 'Ali');
  expect(await page.getByTestId('seat-1').innerText()).toContain('sur cet appareil');
  await page.getByTestId('start').click();
  const hands = new Map<string, string>();
  for (let turn = 0, last = ''; turn < 6; turn += 1) {
    const name = await behindCurtain(page);
    expect(['Zoé', 'Ali']).toContain(name);
    expect(name).not.toBe(last);
    last = name;
    if (turn === 3) {
      // A reload is no way to peek.
      await page.reload();
      expect(await behindCurtain(page)).toBe(name);
    }
    await page.getByTestId('lift-curtain').tap();
    await page.getByTestId('hand').waitFor();
    expect(await page.locator('.own').innerText()).toContain(name);
    const hand = await cardsInHand(page);
    const before = hands.get(name);
    if (before !== undefined) expect(hand).toBe(before);
    expect(await step(page)).toBe('played');
    hands.set(name, await cardsInHand(page));
    // The others' moves are told when the curtain rises.
    if (turn > 0) expect(await page.getByTestId('log').innerText()).toMatch(/pose|pren|donne/);
  }
  expect(hands.size).toBe(2);
});

test('a guest can be sent home again, and a friend far away plays along', async () => {
  const [page, friend] = [await house.person(), await house.person(PHONE)] as const;
  const code = await createTable(page, 3);
  await sit(page, 0, 'Zoé');
  await addGuest(page, 1, 'Ali');
  await page.getByTestId('dismiss-1').click();
  await page.getByTestId('computer-1').waitFor();
  await addGuest(page, 1, 'Maud');
  await friend.goto(`/t/${code}`);
  await sit(friend, 2, 'Tom');
  await expect.poll(() => friend.getByTestId('seat-1').innerText()).toContain('Maud');
  await page.getByTestId('start').click();
  await friend.getByTestId('hand').waitFor();
  const names = new Set<string>();
  for (let turns = 0, idle = 0; turns < 6 && idle < 400; idle += 1) {
    if (await page.getByTestId('curtain').isVisible()) {
      names.add(await behindCurtain(page));
      await page.getByTestId('lift-curtain').click();
    }
    for (const each of [page, friend])
      if ((await step(each)) === 'played') {
        turns += 1;
        idle = 0;
      }
    await new Promise((soon) => setTimeout(soon, 25));
  }
  expect([...names].toSorted()).toEqual(['Maud', 'Zoé']);
});
