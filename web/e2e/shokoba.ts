/** What people do at a table of Shokoba, through the page alone. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { House } from './house';

/** Opens a table from the home page; returns its code. */
export async function createTable(page: Page, players: number): Promise<string> {
  await page.goto('/');
  const game = page.getByTestId('game-shokoba');
  await game.locator(`label:has(input[value="${players}"])`).click();
  await game.getByTestId('create-shokoba').click();
  await page.waitForURL('**/t/**');
  return (await page.getByTestId('code').innerText()).replace(/\s/g, '');
}

/** Sits down under this name. Whoever opened the table sits already, and is asked for theirs. */
export async function sit(page: Page, seat: number, name: string): Promise<void> {
  const place = page.getByTestId(`seat-${seat}`);
  await place.waitFor();
  const free = page.getByTestId(`sit-${seat}`);
  if (await free.isVisible()) await free.click();
  // Nobody is asked twice: at a second table they change it themselves.
  else if (!(await page.locator('#name').isVisible()))
    await place.getByRole('button', { name: /nom|name/ }).click();
  await page.locator('#name').fill(name);
  await page.keyboard.press('Enter');
  await expect.poll(() => place.innerText()).toContain(name);
}

/** People at a new table of their own, with the match begun; the first is the host. */
export async function gather(
  house: House,
  pages: Page[],
  configure: (host: Page) => Promise<void> = async () => {},
): Promise<string> {
  const [host] = pages;
  if (!host) throw new Error('nobody came');
  const code = await createTable(host, pages.length);
  await configure(host);
  for (const [seat, page] of pages.entries()) {
    if (page !== host) await page.goto(`/t/${code}`);
    await sit(page, seat, ['Zoé', 'Ali', 'Maud', 'Tom'][seat] ?? 'Bob');
  }
  await host.getByTestId('start').click();
  for (const page of pages) await page.getByTestId('hand').waitFor();
  return code;
}

/** The shortest match: three stones. */
export async function aimLow(host: Page): Promise<void> {
  const fewer = host.getByRole('button', { name: /Une pierre de moins|One stone fewer/ });
  for (let target = 7; target >= 3; target -= 1) {
    await fewer.click();
    const shown = host.locator('.target .figure');
    await expect.poll(() => shown.innerText()).toBe(String(target));
  }
}

/** In a full hand the next card covers the rest of this one. */
const CORNER = { position: { x: 8, y: 16 } };

export type Step = 'played' | 'waiting' | 'over';

/** What whoever looks at this page can do now. One question is quicker than three. */
async function state(page: Page): Promise<'over' | 'next-round' | 'play' | 'waiting'> {
  return page.evaluate(() => {
    const isSeen = (selector: string): boolean =>
      [...document.querySelectorAll(selector)].some((node) => node.getClientRects().length > 0);
    if (isSeen('[data-testid="over"]')) return 'over';
    if (isSeen('[data-testid="next-round"]')) return 'next-round';
    return isSeen('[data-testid="hand"] [data-playable="true"]') ? 'play' : 'waiting';
  });
}

/** One tap-tap of whoever looks at this page, if it is their turn. */
export async function step(page: Page): Promise<Step> {
  const now = await state(page);
  if (now === 'over' || now === 'waiting') return now;
  if (now === 'next-round') {
    const next = page.getByTestId('next-round');
    await next.click();
    // It goes once the answer is here; looked for too soon, it would be pressed twice.
    await next.waitFor({ state: 'hidden' });
    return 'played';
  }
  const card = page.getByTestId('hand').locator('[data-playable="true"]').first();
  const before = await cardsInHand(page);
  await card.click(CORNER);
  const option = page.getByTestId('play-option').first();
  if (await option.isVisible()) await option.click();
  else await card.click(CORNER);
  await expect
    .poll(async () => (await cardsInHand(page)) !== before || (await isCounted(page)), {
      timeout: 10_000,
    })
    .toBe(true);
  return 'played';
}

async function isCounted(page: Page): Promise<boolean> {
  return (
    (await page.getByTestId('count').isVisible()) || (await page.getByTestId('over').isVisible())
  );
}

/** The hand as text: changes with every play, also when three new cards come. */
export async function cardsInHand(page: Page): Promise<string> {
  const cards = page.getByTestId('hand').locator('[data-card]');
  return (
    await cards.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-card')))
  ).join(' ');
}

/** Everybody plays until everybody sees the end. `between` runs after each play. */
export async function playToTheEnd(
  pages: Page[],
  between: (plays: number) => Promise<void> = async () => {},
): Promise<number> {
  let plays = 0;
  for (let idle = 0; idle < 400; idle += 1) {
    const steps: Step[] = [];
    for (const page of pages) {
      const done = await step(page);
      steps.push(done);
      if (done === 'played') {
        idle = 0;
        plays += 1;
        await between(plays);
      }
    }
    if (steps.every((done) => done === 'over')) return plays;
    if (!steps.includes('played')) await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error('nobody can play, and the match is not over');
}
