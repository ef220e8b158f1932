/** What people do around any table, and what can be seen of it from outside. */
import { readFileSync } from 'node:fs';
import jsQR from 'jsqr';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { tablee } from './house';

/** What a camera reads in a picture on the page. */
export async function readSquare(picture: Locator): Promise<string | null> {
  const size = 260;
  const dark = await picture.evaluate(async (node, size) => {
    const image = node as HTMLImageElement;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = size;
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, size, size);
    pen.drawImage(image, 20, 20, size - 40, size - 40);
    const { data } = pen.getImageData(0, 0, size, size);
    // One letter per point: a long list of numbers takes seconds to cross.
    return Array.from({ length: size * size }, (_, at) => ((data[at * 4] ?? 0) < 128 ? 1 : 0)).join(
      '',
    );
  }, size);
  const points = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [at, letter] of [...dark].entries())
    if (letter === '1') points.fill(0, at * 4, at * 4 + 3);
  return jsQR(points, size, size)?.data ?? null;
}

export type Frame = { say: string } & Record<string, unknown>;

/** All that the server tells this page from now on. */
export function listen(page: Page): Frame[] {
  const frames: Frame[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(JSON.parse(String(payload)) as Frame)),
  );
  return frames;
}

/** Closes the page but keeps the browser: a phone put away. */
export async function goAway(page: Page): Promise<void> {
  await page.goto('about:blank');
}

export async function say(page: Page, text: string): Promise<void> {
  if (!(await page.getByTestId('say').isVisible())) await page.getByTestId('talk').click();
  await page.getByTestId('say').fill(text);
  await page.keyboard.press('Enter');
}

/** Downloads the match from its end, and lets the program check it; returns its lines. */
export async function keepRecord(page: Page, code: string, match = 1): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('record').click(),
  ]);
  expect(download.suggestedFilename()).toBe(`tablee-${code}-${match}.jsonl`);
  const file = await download.path();
  const { said, well } = tablee('replay', file);
  expect(well, said).toBe(true);
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}
