/** Every screen has room for what matters: on its side, upright, with six players, with large letters. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as ademimo from './ademimo';
import { House, PHONE } from './house';
import * as pictomania from './pictomania';
import { createTable, playToTheEnd, sit, step } from './shokoba';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

/** What is not seen whole of these, in words. */
async function cutOff(things: Locator): Promise<string[]> {
  const seen = await things.evaluateAll((nodes) =>
    Promise.all(
      nodes.map(
        (node) =>
          new Promise<string | null>((done) => {
            new IntersectionObserver(([entry], watcher) => {
              watcher.disconnect();
              const whole = (entry?.intersectionRatio ?? 0) > 0.98;
              done(whole ? null : (node as HTMLElement).innerText || node.outerHTML);
            }).observe(node);
          }),
      ),
    ),
  );
  expect(seen.length).toBeGreaterThan(0);
  return seen.filter((each) => each !== null);
}

/** Nothing lies below the table, not even what only screen readers see. */
async function endsBelow(page: Page): Promise<void> {
  const more = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.frame')].map(
        (box) => box.scrollHeight - box.clientHeight,
      ),
    );
  // The table is laid out anew a moment after its window.
  await expect.poll(more).toEqual([0, 0]);
}

/** No part of the page lies beside the screen. */
async function fitsAcross(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide).toBe(screen);
}

const pixels = (percent: number) => Math.round((16 * percent) / 100);

/** A phone whose owner has set the browser's text to so many percent. */
async function reader(percent: number): Promise<Page> {
  const page = await house.person({ ...PHONE });
  await enlarge(page, percent);
  return page;
}

async function enlarge(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const standard = pixels(percent);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

async function isLarge(page: Page, percent: number): Promise<void> {
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe(`${pixels(percent)}px`);
}

/** What has more letters than room, in words. */
async function clipped(things: Locator): Promise<string[]> {
  const cut = await things.evaluateAll((nodes) =>
    nodes.map((node) =>
      node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 2
        ? node.textContent
        : null,
    ),
  );
  expect(cut.length).toBeGreaterThan(0);
  return cut.filter((each) => each !== null);
}

/** What is said at the table has all of its drawings in sight, and the settings the way out. */
async function hasAllWays(page: Page): Promise<void> {
  const settings = page.getByRole('button', { name: 'Réglages' });
  await settings.click();
  await expect.poll(() => cutOff(page.getByTestId('leave'))).toEqual([]);
  await settings.click();
  await page.getByTestId('talk').click();
  await expect.poll(() => cutOff(page.locator('[data-testid^="react-"]'))).toEqual([]);
  await page.getByTestId('close-panel').click();
}

for (const percent of [130, 150, 200]) {
  test(`text at ${percent} %: Shokoba’s cards are seen and can be played`, async () => {
    const page = await reader(percent);
    await page.goto('/');
    await fitsAcross(page);
    await page.getByTestId('play-now').click();
    await page.getByTestId('hand').locator('[data-playable="true"]').first().waitFor();
    await isLarge(page, percent);
    await fitsAcross(page);
    const hand = page.getByTestId('hand').locator('[data-card]');
    expect(await cutOff(hand)).toEqual([]);
    const table = page.getByTestId('table').locator('[data-card]');
    expect(await cutOff(table)).toEqual([]);
    // Large enough to be read and touched.
    for (const cards of [hand, table])
      expect((await cards.first().boundingBox())?.width).toBeGreaterThan(43);
    const names = page.locator('.seat .name');
    expect(await clipped(names)).toEqual([]);
    const letters = await names
      .first()
      .evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize));
    expect(letters).toBeGreaterThan(Math.min(pixels(percent), pixels(150)) * 0.9);
    expect(await clipped(page.getByTestId('hint'))).toEqual([]);
    await endsBelow(page);
    expect(await step(page)).toBe('played');
    await hasAllWays(page);
  });

  test(`text at ${percent} %: Ademimo’s clues are seen and can be chosen`, async () => {
    const page = await reader(percent);
    await ademimo.gatherComputers(page, 4);
    await isLarge(page, percent);
    await fitsAcross(page);
    expect(await cutOff(page.getByTestId('clue-0-0'))).toEqual([]);
    const shelf = await page.locator('.shelf').boundingBox();
    expect(shelf?.height).toBeGreaterThan(200);
    await ademimo.giveAllClues([page]);
    await fitsAcross(page);
    // Whoever is asked about, and the first words that may be theirs.
    expect(await cutOff(page.locator('[data-testid^="vote-"][aria-pressed="true"]'))).toEqual([]);
    for (const place of [1, 2]) expect(await cutOff(page.getByTestId(`word-${place}`))).toEqual([]);
    await ademimo.voteAll(page);
    await page.getByTestId('confirm').click();
    await ademimo.skipReveal(page);
    await fitsAcross(page);
    expect(await cutOff(page.getByTestId('next-round'))).toEqual([]);
    // Told again, clues and what everybody thought are on one screen.
    await page.getByTestId('reveal-again').click();
    const told = page.getByTestId('reveal-player').locator('.clues, .guesses li');
    expect(await cutOff(told)).toEqual([]);
  });

  test(`text at ${percent} %: Pictomania’s sheet is large enough to draw on`, async () => {
    const page = await reader(percent);
    await page.goto('/');
    await page.locator('label:has(input[value="pictomania"])').first().click();
    await page.getByTestId('play-now').click();
    await page.getByTestId('read').waitFor();
    await isLarge(page, percent);
    await fitsAcross(page);
    await pictomania.readWords([page]);
    await fitsAcross(page);
    expect(await cutOff(pictomania.mySheet(page))).toEqual([]);
    expect((await pictomania.mySheet(page).boundingBox())?.height).toBeGreaterThan(200);
    // Letters grow on, at half the pace of the reader's.
    const size = await page
      .getByTestId('secret')
      .evaluate((word) => Number.parseFloat(getComputedStyle(word).fontSize));
    expect(size).toBeGreaterThan(10 + percent / 10);
    // My own number needs most space on the others' sheets: there is a warning too.
    const own = (await page.getByTestId('secret').getAttribute('data-secret'))?.slice(1) ?? '';
    await pictomania.turnTo(page, 'others');
    await page.getByTestId('sheet-1').click();
    await page.getByTestId(`number-${own === '1' ? 2 : 1}`).click();
    await page.getByTestId(`number-${own}`).click();
    await page.getByTestId('own-number').waitFor();
    await fitsAcross(page);
    expect(await cutOff(page.getByTestId('place'))).toEqual([]);
    await page.getByTestId('place').click();
    await expect.poll(() => page.getByTestId('advice').innerText()).toContain(own);
  });
}

test('Ademimo with six: nothing is cut off at 1280 x 800, and on a phone on its side a vote shows words and clues', async () => {
  const page = await house.person();
  await ademimo.gatherComputers(page, 6);
  const cards = page.getByTestId('clues').locator('.card');
  expect(await cutOff(cards)).toEqual([]);
  await ademimo.giveAllClues([page]);
  expect(await cutOff(cards)).toEqual([]);
  const words = page.locator('[data-place]');
  const trails = page.locator('[data-testid^="vote-"]');
  expect(await trails.count()).toBe(5);
  expect(await cutOff(words)).toEqual([]);
  expect(await cutOff(trails)).toEqual([]);

  await endsBelow(page);

  // The smallest phone: all words below whoever is asked about.
  await page.setViewportSize({ width: 360, height: 640 });
  await endsBelow(page);
  expect(await cutOff(words)).toEqual([]);
  expect(await cutOff(trails)).toEqual([]);

  await page.setViewportSize({ width: 844, height: 390 });
  await endsBelow(page);
  expect(await cutOff(words)).toEqual([]);
  expect(await cutOff(trails)).toEqual([]);
  expect(await cutOff(page.getByTestId('confirm'))).toEqual([]);
  await fitsAcross(page);

  // A tablet held upright has no tabs.
  await page.setViewportSize({ width: 768, height: 1024 });
  expect(await page.getByTestId('pane-0').isVisible()).toBe(false);
  for (const things of [words, trails, cards]) expect(await cutOff(things)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await ademimo.voteAll(page);
  await page.getByTestId('confirm').click();
  await ademimo.skipReveal(page);
  // Computers say what they understood, in the cells.
  await page.locator('table [data-testid="remark"]').first().waitFor();
  const rows = page.getByTestId('matrix').locator('table tr');
  expect(await rows.count()).toBe(9);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size);
    expect(await cutOff(rows)).toEqual([]);
    await endsBelow(page);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await endsBelow(page);
});

test('Pictomania with six: all sheets are seen at 1280 x 800, and upright beside my own', async () => {
  const page = await house.person();
  await pictomania.createTable(page, 6);
  await sit(page, 0, 'Zoé');
  await ademimo.seatComputers(page, [1, 2, 3, 4, 5]);
  await page.getByTestId('start').click();
  await page.getByTestId('read').waitFor();
  await pictomania.readWords([page]);
  const sheets = page.locator('[data-testid^="sheet-"]');
  expect(await sheets.count()).toBe(5);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(size);
    for (const things of [sheets, pictomania.mySheet(page), page.getByTestId('words')])
      expect(await cutOff(things)).toEqual([]);
    expect(await page.getByTestId('tab-mine').isVisible()).toBe(false);
    await endsBelow(page);
  }
});

test('Shokoba with long names: they are whole, and on a phone on its side so are settings and talk', async () => {
  const page = await house.person({ ...PHONE });
  await createTable(page, 4);
  await sit(page, 0, 'Marie-Antoinette Roy');
  await ademimo.seatComputers(page, [1, 2, 3]);
  await page.getByTestId('start').click();
  await page.getByTestId('hand').locator('[data-playable="true"]').first().waitFor();
  const names = page.locator('.seat .name');
  expect(await names.count()).toBe(4);
  for (const size of [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
    { width: 768, height: 1024 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    expect(await clipped(names), `${size.width}`).toEqual([]);
    await endsBelow(page);
  }
  await hasAllWays(page);
});

for (const game of ['shokoba', 'pictomania'])
  test(`the end of ${game} is as long as what is seen of it`, async () => {
    const page = await house.person({ ...PHONE });
    await page.goto('/');
    await page.locator(`label:has(input[value="${game}"])`).first().click();
    await page.getByTestId('play-now').click();
    if (game === 'shokoba') await playToTheEnd([page]);
    else
      for (let round = 1; round <= 4; round += 1) {
        await page.getByTestId('read').waitFor();
        await pictomania.rushRound([page]);
      }
    await page.getByTestId('awards').waitFor();
    for (const size of [
      { width: 360, height: 640 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      await endsBelow(page);
      await fitsAcross(page);
    }
    if (game === 'pictomania') {
      expect(await cutOff(page.getByTestId('again'))).toEqual([]);
      await page.setViewportSize({ width: 768, height: 1024 });
      expect(await cutOff(page.locator('[data-medal]'))).toEqual([]);
    }
    // With large letters it is longer, and not wider.
    await page.setViewportSize({ width: 360, height: 640 });
    for (const percent of [130, 150, 200]) {
      await enlarge(page, percent);
      await isLarge(page, percent);
      const beside = page
        .locator('.match-over')
        .evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(await beside, `${percent} %`).toBe(0);
    }
  });
