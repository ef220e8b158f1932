/** What people do around any table, and what can be seen of it from outside. */
import jsQR from 'jsqr';
import type { Locator, Page } from 'playwright-core';

/** What a camera reads in a picture on the page. */
export async function readSquare(picture: Locator): Promise<string | null> {
  const { data, size } = await picture.evaluate(async (node) => {
    const image = node as HTMLImageElement;
    await image.decode();
    const size = 260;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = size;
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, size, size);
    pen.drawImage(image, 20, 20, size - 40, size - 40);
    return { data: Array.from(pen.getImageData(0, 0, size, size).data), size };
  });
  return jsQR(Uint8ClampedArray.from(data), size, size)?.data ?? null;
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
