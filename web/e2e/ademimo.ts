/** What people do at a table of Ademimo, through the page alone. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sit } from './shokoba';

const NAMES = ['Zoé', 'Ali', 'Maud', 'Tom', 'Inès', 'Hugo'];

/** Opens a table of Ademimo from the home page; returns its code. */
export async function createTable(page: Page, players: number): Promise<string> {
  await page.goto('/');
  const game = page.getByTestId('game-ademimo');
  await game.locator(`label:has(input[value="${players}"])`).click();
  await game.getByTestId('create-ademimo').click();
  await page.waitForURL('**/t/**');
  return (await page.getByTestId('code').innerText()).replace(/\s/g, '');
}

/** Whoever is named begins, not the lot. */
export async function letBegin(host: Page, name: string): Promise<void> {
  const choice = host.getByRole('radiogroup', { name: /dictionnaire|dictionary/ });
  const label = choice.locator('label', { hasText: name });
  await label.click();
  await expect.poll(() => label.locator('input').isChecked()).toBe(true);
}

/** One person and computer players; the person begins the match. Returns the code. */
export async function gatherComputers(host: Page, players: number): Promise<string> {
  const code = await createTable(host, players);
  await sit(host, 0, 'Zoé');
  await seatComputers(
    host,
    Array.from({ length: players - 1 }, (_, other) => other + 1),
  );
  await letBegin(host, 'Zoé');
  await host.getByTestId('start').click();
  await host.getByTestId('clues').waitFor();
  return code;
}

/** Computer players on these seats, in the lobby. */
export async function seatComputers(host: Page, seats: number[]): Promise<void> {
  for (const seat of seats) {
    await host.getByTestId(`computer-${seat}`).click();
    await host.getByTestId(`remove-${seat}`).waitFor();
  }
}

/** People at a new table of their own, with the match begun; the first is the host. */
export async function gather(
  pages: Page[],
  configure: (host: Page) => Promise<void> = async () => {},
): Promise<string> {
  const [host] = pages;
  if (!host) throw new Error('nobody came');
  const code = await createTable(host, pages.length);
  for (const [seat, page] of pages.entries()) {
    if (page !== host) await page.goto(`/t/${code}`);
    await sit(page, seat, NAMES[seat] ?? 'Bob');
  }
  await configure(host);
  await host.getByTestId('start').click();
  for (const page of pages) await page.getByTestId('clues').waitFor();
  return code;
}

/** Nothing while a curtain hides the table. */
export async function phase(page: Page): Promise<string> {
  const found = await page
    .locator('main.ademimo')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-phase')));
  return found[0] ?? '';
}

/** Pawns on the clue cards, as this page shows them. */
export async function pawnsPlaced(page: Page): Promise<number> {
  return page.locator('[data-pawns]').count();
}

/** Tap, tap on the first clue that is marked; says whether there was one. */
export async function giveClue(page: Page): Promise<boolean> {
  const clue = page.locator('[data-legal]').first();
  if (!(await clue.isVisible())) return false;
  const before = await pawnsPlaced(page);
  const chosen = page.locator('[data-legal][aria-pressed="true"]');
  if ((await chosen.count()) === 0) await clue.click();
  await expect.poll(() => page.getByTestId('place').isVisible()).toBe(true);
  expect(await pawnsPlaced(page)).toBe(before);
  await chosen.click();
  await expect
    .poll(async () => (await pawnsPlaced(page)) > before || (await phase(page)) !== 'description')
    .toBe(true);
  return true;
}

/** Everybody gives clues until the vote begins. */
export async function giveAllClues(pages: Page[]): Promise<void> {
  for (let idle = 0; idle < 400; idle += 1) {
    let given = false;
    for (const page of pages) given = (await giveClue(page)) || given;
    if ((await Promise.all(pages.map(phase))).every((now) => now === 'vote')) return;
    if (given) idle = 0;
    else await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error('nobody can give a clue, and the vote has not begun');
}

/** The places of words that a pawn may go to, in order. */
export async function openPlaces(page: Page): Promise<number[]> {
  const tiles = page.locator('[data-place][aria-disabled="false"]');
  return tiles.evaluateAll((nodes) =>
    nodes.map((node) => Number((node as HTMLElement).dataset.place)),
  );
}

/** Everyone's pawns on the first open places, in the order in which they come to the hand. */
export async function voteAll(page: Page): Promise<void> {
  const places = await openPlaces(page);
  for (let at = 0; ; at += 1) {
    const held = page.locator('[data-testid^="vote-"][aria-pressed="true"]');
    if ((await held.count()) === 0) break;
    const seat = await held.first().getAttribute('data-testid');
    await page.getByTestId(`word-${places[at]}`).click();
    const voted = page.getByTestId(seat ?? '');
    await expect.poll(() => voted.getAttribute('data-voted')).toBe(String(places[at]));
  }
}

export async function confirm(page: Page): Promise<void> {
  await page.getByTestId('confirm').click();
  await expect
    .poll(
      async () =>
        (await page.getByTestId('withdraw').isVisible()) || (await phase(page)) !== 'vote',
    )
    .toBe(true);
}

/** A step of a reveal: whose word, how far, and what can be read. */
export type Told = { seat: string; stage: string; text: string };

/** From now on every step of a reveal is kept as it is shown, however soon the next one comes. */
export async function watchReveal(page: Page): Promise<() => Promise<Told[]>> {
  await page.evaluate(() => {
    const told: Told[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => {
      const player = document.querySelector<HTMLElement>('[data-testid="reveal-player"]');
      if (!player) return;
      const { seat = '', stage = '' } = player.dataset;
      const last = told.at(-1);
      if (last?.seat !== seat || last.stage !== stage)
        told.push({ seat, stage, text: player.innerText });
    }).observe(document.body, { attributes: true, childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { told: Told[] }).told);
}

export async function skipReveal(page: Page): Promise<void> {
  await page.getByTestId('reveal').waitFor();
  const skip = page.getByTestId('reveal-skip');
  if (await skip.isVisible()) await skip.click();
  await page.getByTestId('matrix').waitFor();
}

/** Everything that one person does until the round is revealed, with computers for the rest. */
export async function playRound(page: Page): Promise<void> {
  await giveAllClues([page]);
  await voteAll(page);
  await page.getByTestId('confirm').click();
  await page.getByTestId('reveal').waitFor();
}
