/** Every way to play Shokoba, through the page. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, PHONE } from './house';
import { aimLow, cardsInHand, gather, playToTheEnd, step } from './shokoba';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

async function switchOn(host: Page, ...options: string[]): Promise<void> {
  for (const name of options) {
    const option = host.getByRole('switch', { name });
    await option.click();
    await expect.poll(() => option.getAttribute('aria-checked')).toBe('true');
  }
}

function people(...options: Parameters<House['person']>[0][]): Promise<Page[]> {
  return Promise.all(options.map((option) => house.person(option)));
}

test('four people in two teams, nine cards each, equal first', async () => {
  const pages = await people(PHONE, {}, PHONE, {});
  await gather(house, pages, async (host) => {
    await aimLow(host);
    await switchOn(host, 'Équipes', 'Neuf cartes', 'Même valeur d’abord');
  });
  for (const page of pages) {
    await expect.poll(async () => (await cardsInHand(page)).split(' ').length).toBe(9);
    await expect.poll(() => page.locator('[data-testid^="seat-"]').count()).toBeGreaterThan(2);
  }
  await playToTheEnd(pages);
  // Partners win together.
  const over = await pages[0]?.getByTestId('over').innerText();
  expect(over).toMatch(/Zoé|Vous/);
});

test('three people play to the end', async () => {
  const pages = await people(PHONE, {}, { locale: 'en-GB' });
  await gather(house, pages, aimLow);
  await playToTheEnd(pages);
  for (const page of pages) await page.getByTestId('again').waitFor();
  expect(await pages[2]?.getByTestId('over').innerText()).toMatch(/win|won/i);
});

type Choice = { card: string; taking: string[] };

const value = (card: string): number => Number(card.slice(1));

/** Some table cards that add up, if any do: what a player works out in the head. */
function sumOf(cards: string[], total: number): string[] | null {
  if (total === 0) return [];
  for (const [at, card] of cards.entries()) {
    if (value(card) > total) continue;
    const rest = sumOf(cards.slice(at + 1), total - value(card));
    if (rest) return [card, ...rest];
  }
  return null;
}

async function cardsOn(page: Page, where: 'table' | 'hand'): Promise<string[]> {
  const cards = page.getByTestId(where).locator('[data-card]');
  return cards.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-card') ?? ''));
}

async function point(page: Page, where: 'table' | 'hand', card: string): Promise<void> {
  await page.getByTestId(where).locator(`[data-card="${card}"]`).first().click();
}

test('an error is claimed by the next player, and the referee judges', async () => {
  const pages = await people(PHONE, {});
  await gather(house, pages, (host) => switchOn(host, 'Prises oubliées'));
  let claimed: Choice | null = null;
  let refused = false;
  for (let turn = 0; turn < 60 && !claimed; turn += 1) {
    const page = await whoseTurn(pages);
    // Nothing is marked: that would abolish errors.
    expect(await page.getByTestId('play-option').count()).toBe(0);
    const claim = page.getByRole('button', { name: /^Réclamer/ });
    const table = await cardsOn(page, 'table');
    const laid = table.at(-1) ?? '';
    if (await claim.isVisible()) {
      const before = table.slice(0, -1);
      const set = sumOf(before, value(laid));
      const wrong = before.find((card) => value(card) !== value(laid));
      if (wrong && !refused) {
        await claim.click();
        await point(page, 'table', wrong);
        await page.getByRole('button', { name: 'Réclamer', exact: true }).click();
        await page.getByTestId('toast').getByTestId('why').waitFor();
        await page.keyboard.press('Escape');
        refused = true;
      }
      // Of twins, the first would be picked twice: wait for another set.
      if (set && new Set([laid, ...set]).size === set.length + 1) {
        await claim.click();
        for (const card of set) await point(page, 'table', card);
        await page.getByRole('button', { name: 'Réclamer', exact: true }).click();
        await expect.poll(() => page.getByTestId('log').innerText()).toContain('réclame');
        claimed = { card: laid, taking: set };
      }
    }
    if (!claimed) {
      const hand = await cardsOn(page, 'hand');
      await point(page, 'hand', hand[0] ?? '');
      await page.getByRole('button', { name: 'Poser' }).click();
      await expect.poll(() => cardsInHand(page)).not.toBe(hand.join(' '));
    }
  }
  expect(claimed).not.toBeNull();
  expect(refused).toBe(true);
});

async function whoseTurn(pages: Page[]): Promise<Page> {
  for (let tries = 0; tries < 400; tries += 1) {
    for (const page of pages)
      if (await page.getByTestId('hand').locator('[data-playable="true"]').first().isVisible())
        return page;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error('it is nobody’s turn');
}

test('a phone with a thumb, taps only', async () => {
  const pages = await people(PHONE, PHONE);
  await gather(house, pages);
  for (let plays = 0; plays < 6; plays += 1) {
    const page = await whoseTurn(pages);
    const before = await cardsInHand(page);
    const card = page.getByTestId('hand').locator('[data-playable="true"]').first();
    await card.tap();
    const option = page.getByTestId('play-option').first();
    if (await option.isVisible()) await option.tap();
    else await card.tap();
    await expect.poll(() => cardsInHand(page)).not.toBe(before);
    // Nothing to scroll: the whole table is in view.
    const overflow = await page.evaluate(
      () =>
        document.documentElement.scrollHeight -
        innerHeight +
        document.documentElement.scrollWidth -
        innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test('a card is dragged to the table', async () => {
  const pages = await people({}, {});
  await gather(house, pages);
  const page = await whoseTurn(pages);
  const before = await cardsInHand(page);
  const card = page.getByTestId('hand').locator('[data-playable="true"]').first();
  const from = await card.boundingBox();
  const to = await page.getByTestId('table').boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 12, { steps: 12 });
  await page.mouse.up();
  // One capture or none: played at once. Several: they are offered.
  const option = page.getByTestId('play-option').first();
  await expect
    .poll(async () => (await option.isVisible()) || (await cardsInHand(page)) !== before)
    .toBe(true);
  if (await option.isVisible()) await option.click();
  await expect.poll(() => cardsInHand(page)).not.toBe(before);
});

/** Presses Tab until something that fits has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((fits) => document.activeElement?.matches(fits) ?? false, selector))
      return;
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

test('from the home page to the end of a round with the keyboard alone', async () => {
  const [host, guest] = (await people({}, {})) as [Page, Page];
  await host.goto('/');
  await tabTo(host, '[data-testid="create-shokoba"]');
  await host.keyboard.press('Enter');
  await host.waitForURL('**/t/**');
  for (const [seat, page] of [host, guest].entries()) {
    if (page === guest) {
      await guest.goto(host.url());
      await guest.getByTestId('sit-1').waitFor();
      await tabTo(guest, '[data-testid="sit-1"]');
      await guest.keyboard.press('Enter');
    }
    await page.locator('#name').waitFor();
    await page.keyboard.type(['Zoé', 'Ali'][seat] ?? '');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByTestId(`seat-${seat}`).innerText()).toMatch(/Zoé|Ali/);
  }
  await tabTo(host, '[data-testid="start"]');
  await host.keyboard.press('Enter');
  for (const page of [host, guest]) await page.getByTestId('hand').waitFor();
  const focus = (page: Page, what: string) =>
    page.evaluate((fits) => document.activeElement?.matches(fits) ?? false, what);
  const playable = '[data-testid="hand"] [data-playable="true"]';
  for (let plays = 0; plays < 36; plays += 1) {
    const page = await whoseTurn([host, guest]);
    const before = await cardsInHand(page);
    for (let presses = 0; presses < 8 && !(await focus(page, playable)); presses += 1)
      await page.keyboard.press(presses === 0 ? 'ArrowDown' : 'ArrowRight');
    expect(await focus(page, playable)).toBe(true);
    await page.keyboard.press('Enter');
    if (plays === 0) {
      // Escape puts it down again.
      await page.keyboard.press('Escape');
      expect(await cardsInHand(page)).toBe(before);
      await page.keyboard.press('Enter');
    }
    if (await page.getByTestId('play-option').first().isVisible()) {
      await page.keyboard.press('ArrowUp');
      expect(await focus(page, '[data-testid="play-option"]')).toBe(true);
    }
    await page.keyboard.press('Enter');
    await expect
      .poll(
        async () =>
          (await cardsInHand(page)) !== before ||
          (await page.getByTestId('count').isVisible()) ||
          (await page.getByTestId('over').isVisible()),
      )
      .toBe(true);
  }
  await expect.poll(() => host.getByTestId('count').isVisible()).toBe(true);
  await tabTo(host, '[data-testid="next-round"]');
  await host.keyboard.press('Enter');
  expect(await step(guest)).toBe('played');
  await expect
    .poll(async () => (await cardsInHand(host)).split(' ').length, { timeout: 10_000 })
    .toBe(3);
});
