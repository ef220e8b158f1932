/** What people do at a table of Pictomania, through the page alone. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sit } from './shokoba';

export const NAMES = ['Zoé', 'Ali', 'Maud', 'Tom', 'Léa', 'Sam'];

/** Opens a table from the home page; returns its code. */
export async function createTable(page: Page, players: number): Promise<string> {
  await page.goto('/');
  const game = page.getByTestId('game-pictomania');
  await game.locator(`label:has(input[value="${players}"])`).click();
  await game.getByTestId('create-pictomania').click();
  await page.waitForURL('**/t/**');
  return (await page.getByTestId('code').innerText()).replace(/\s/g, '');
}

/** People at a new table of their own, reading the words; the first is the host. */
export async function gather(
  pages: Page[],
  configure: (host: Page) => Promise<void> = async () => {},
): Promise<string> {
  const [host] = pages;
  if (!host) throw new Error('nobody came');
  const code = await createTable(host, pages.length);
  await configure(host);
  for (const [seat, page] of pages.entries()) {
    if (page !== host) await page.goto(`/t/${code}`);
    await sit(page, seat, NAMES[seat] ?? 'Bob');
  }
  await host.getByTestId('start').click();
  for (const page of pages) await page.getByTestId('read').waitFor();
  return code;
}

/** Everybody has read the words: they are dealt. */
export async function readWords(pages: Page[]): Promise<void> {
  for (const page of pages) await page.getByTestId('ready').click();
  for (const page of pages) await page.getByTestId('draw').waitFor();
}

/** On a phone the parts of the table are a tap apart. */
export async function turnTo(page: Page, tab: 'words' | 'mine' | 'others' | 'done'): Promise<void> {
  const button = page.getByTestId(`tab-${tab}`);
  if (await button.isVisible()) await button.click();
}

/** A line from place to place, in parts of the sheet: 0 is left or top, 1 is right or bottom. */
export type Stroke = [x: number, y: number][];

export const HOUSE: Stroke[] = [
  [
    [0.2, 0.85],
    [0.2, 0.45],
    [0.8, 0.45],
    [0.8, 0.85],
    [0.2, 0.85],
  ],
  [
    [0.15, 0.46],
    [0.5, 0.15],
    [0.85, 0.46],
  ],
  [
    [0.44, 0.85],
    [0.44, 0.64],
    [0.58, 0.64],
    [0.58, 0.85],
  ],
];

function circle(x: number, y: number, radius: number, points = 24): Stroke {
  return Array.from({ length: points + 1 }, (_, at) => {
    const turn = (at / points) * 2 * Math.PI;
    return [x + radius * Math.cos(turn), y + radius * 0.72 * Math.sin(turn)];
  });
}

export const FACE: Stroke[] = [
  circle(0.5, 0.5, 0.34),
  circle(0.38, 0.42, 0.04, 8),
  circle(0.62, 0.42, 0.04, 8),
  Array.from({ length: 13 }, (_, at): [number, number] => {
    const turn = Math.PI * (0.15 + 0.7 * (at / 12));
    return [0.5 - 0.2 * Math.cos(turn), 0.52 + 0.12 * Math.sin(turn)];
  }),
];

export const FISH: Stroke[] = [
  [
    [0.2, 0.5],
    [0.32, 0.4],
    [0.5, 0.36],
    [0.66, 0.42],
    [0.74, 0.5],
    [0.66, 0.58],
    [0.5, 0.63],
    [0.32, 0.6],
    [0.2, 0.5],
  ],
  [
    [0.73, 0.5],
    [0.88, 0.4],
    [0.86, 0.5],
    [0.88, 0.61],
    [0.74, 0.51],
  ],
  [[0.33, 0.47]],
];

export function mySheet(page: Page): Locator {
  return page.getByTestId('my-sheet').locator('canvas');
}

/** What is seen of somebody's sheet; on a phone it must be turned to. */
export function sheetOf(page: Page, seat: number): Locator {
  return page.getByTestId(`sheet-${seat}`).locator('canvas');
}

async function places(page: Page, strokes: Stroke[]): Promise<{ x: number; y: number }[][]> {
  const sheet = mySheet(page);
  await sheet.scrollIntoViewIfNeeded();
  const box = await sheet.boundingBox();
  if (!box) throw new Error('no sheet to draw on');
  return strokes.map((stroke) =>
    stroke.map(([x, y]) => ({ x: box.x + x * box.width, y: box.y + y * box.height })),
  );
}

/** Draws with the mouse. */
export async function draw(page: Page, strokes: Stroke[]): Promise<void> {
  for (const stroke of await places(page, strokes)) {
    const [start, ...rest] = stroke;
    if (!start) continue;
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 6 });
    await page.mouse.up();
  }
}

/** Draws with a finger. */
export async function drawByTouch(page: Page, strokes: Stroke[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points as never[] });
  for (const stroke of await places(page, strokes)) {
    const [start, ...rest] = stroke;
    if (!start) continue;
    await touch('touchStart', [start]);
    let from = start;
    for (const to of rest) {
      for (const part of [0.34, 0.67, 1])
        await touch('touchMove', [
          { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
        ]);
      from = to;
    }
    await touch('touchEnd', []);
  }
  await session.detach();
}

/** A finger goes across the middle of the screen. */
export async function swipe(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 330 }],
    });
  await touch('touchStart', from);
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', from + (to - from) * part);
  await touch('touchEnd');
  await session.detach();
}

/** How much ink is where: the opacity of a canvas, each part of a grid of 17 by 23 on average. */
export async function inkOn(canvas: Locator): Promise<number[]> {
  return canvas.evaluate((node) => {
    const { width, height } = node as HTMLCanvasElement;
    const pen = (node as HTMLCanvasElement).getContext('2d') as CanvasRenderingContext2D;
    const { data } = pen.getImageData(0, 0, width, height);
    const sums = Array.from({ length: 17 * 23 }, () => 0);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const part = Math.floor((y / height) * 23) * 17 + Math.floor((x / width) * 17);
        sums[part] = (sums[part] ?? 0) + (data[4 * (y * width + x) + 3] ?? 0);
      }
    return sums.map((sum) => (sum * 17 * 23) / (width * height));
  });
}

export function blackness(ink: number[]): number {
  return ink.reduce((sum, opacity) => sum + opacity, 0) / (255 * ink.length);
}

/** The part of the ink that is not in the same place in both pictures. */
function difference(one: number[], other: number[]): number {
  const apart = one.reduce((sum, opacity, at) => sum + Math.abs(opacity - (other[at] ?? 0)), 0);
  return apart / (255 * one.length) / Math.max(0.0001, blackness(one), blackness(other));
}

/** Waits until both show the same picture, and some picture at all. */
export async function expectSame(one: Locator, other: Locator): Promise<void> {
  await expect
    .poll(async () => difference(await inkOn(one), await inkOn(other)), { timeout: 10_000 })
    .toBeLessThan(0.2);
  expect(blackness(await inkOn(one))).toBeGreaterThan(0.003);
}

/** Puts a number on somebody's drawing, for good. */
export async function guess(page: Page, seat: number, number: number): Promise<void> {
  await turnTo(page, 'others');
  const panel = page.getByTestId('guess-panel');
  if (await panel.isVisible()) await page.getByTestId('back').click();
  await page.getByTestId(`sheet-${seat}`).click();
  await page.getByTestId(`number-${number}`).click();
  await page.getByTestId('place').click();
  await expect.poll(() => page.getByTestId('advice').innerText()).toContain(String(number));
  await page.getByTestId('back').click();
}

/**
 * Takes the highest token that is left. Somebody may have taken that one a moment before, even several
 * times if computers are quick: then the next one will do.
 */
export async function finish(page: Page): Promise<void> {
  // One question: the round may end between two.
  const drawing = page.getByTestId('draw').filter({ hasNot: page.getByTestId('took') });
  const either = page.getByTestId('tab-done').or(page.getByTestId('done'));
  const refused = page.getByTestId('toast').locator('.toast');
  while (await drawing.isVisible()) {
    await either.filter({ visible: true }).click();
    await page.getByTestId('finish').locator('button').first().click();
    await expect
      .poll(async () => !(await drawing.isVisible()) || (await refused.isVisible()))
      .toBe(true);
    if (await drawing.isVisible()) await refused.waitFor({ state: 'hidden' });
  }
}

/** The number of the word that was dealt to whoever looks at this page. */
export async function secretOf(page: Page): Promise<{ letter: string; number: number }> {
  const secret = (await page.getByTestId('secret').getAttribute('data-secret')) ?? '';
  return { letter: secret.charAt(0), number: Number(secret.charAt(1)) };
}

/** From the deal to the next round, without a drawing or a guess. */
export async function rushRound(pages: Page[]): Promise<void> {
  await readWords(pages);
  for (const page of pages) await finish(page);
  await lookAtAll(pages);
}

/** Both steps of the reveal. */
export async function lookAtAll(pages: Page[]): Promise<void> {
  for (const page of pages) {
    await page.getByTestId('reveal').waitFor();
    await page.getByTestId('ready').click();
  }
  for (const page of pages) {
    await page.getByTestId('sums').waitFor();
    await page.getByTestId('next-round').click();
  }
}
