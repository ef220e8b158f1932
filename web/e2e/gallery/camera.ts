/** Takes one screen in every size, light and language, by turning one page through all of them. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { FOLDER, nameOf, type Look } from './looks';

const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const;

/** Of a page that scrolls, so much is shown: more is seen by scrolling, not in a thumbnail. */
const LONGEST = 2400;

/** What browsers use unless told otherwise. */
const USUAL_TEXT = 16;

/** While one works on a screen, a quarter of the pictures is enough. */
const quick = Boolean(process.env.QUICK);
const LANGUAGES = quick ? (['fr'] as const) : (['fr', 'en'] as const);
const LIGHTS = quick ? (['light'] as const) : (['light', 'dark'] as const);

const LOOKS: Look[] = [
  ...LANGUAGES.flatMap((language) =>
    LIGHTS.flatMap((light) =>
      SIZES.map(([width, height]) => ({ width, height, light, language, text: 100 })),
    ),
  ),
  // Whoever reads large letters, on the smallest phone.
  ...[130, 150, 200].map((text) => {
    const [[width, height]] = SIZES;
    return { width, height, light: 'light', language: 'fr', text } as const;
  }),
];

export class Camera {
  #taken = 0;

  /** Pictures of one group lie in one folder, in the order in which they were taken; the old ones go. */
  constructor(readonly group: string) {
    rmSync(join(FOLDER, group), { recursive: true, force: true });
  }

  /**
   * One screen, as it stands. `turn` is done again in each size: on a phone a part of the table is
   * a tap away that lies open elsewhere.
   */
  async take(
    page: Page,
    screen: string,
    { turn = async () => {} }: { turn?: (page: Page) => Promise<void> } = {},
  ): Promise<void> {
    this.#taken += 1;
    const folder = join(
      FOLDER,
      this.group,
      `${String(this.#taken).padStart(2, '0')} ${screen}`.replaceAll(/[/:]/g, '-'),
    );
    mkdirSync(folder, { recursive: true });
    const before = page.viewportSize();
    const session = await page.context().newCDPSession(page);
    for (const look of LOOKS) {
      await dress(page, session, look);
      await turn(page);
      writeFileSync(join(folder, nameOf(look)), await shot(page, session, look));
    }
    await dress(page, session, { ...(LOOKS[0] as Look), ...before });
    await session.detach();
  }
}

async function dress(page: Page, session: CDPSession, look: Look): Promise<void> {
  const { width, height } = look;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: look.light });
  const standard = Math.round((USUAL_TEXT * look.text) / 100);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await speak(page, look.language);
}

/** Through the settings, though they may be covered, and without moving the focus. */
async function speak(page: Page, language: string): Promise<void> {
  const spoken = await page.evaluate(async (language) => {
    const root = document.documentElement;
    const button = document.querySelector<HTMLElement>(
      'header :is([aria-label="Réglages"], [aria-label="Settings"])',
    );
    if (root.lang === language) return true;
    if (!button) return false;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const choice = () => document.querySelector<HTMLElement>(`.sheet input[value="${language}"]`);
    const closed = choice() === null;
    if (closed) button.click();
    await frame();
    choice()?.click();
    while (root.lang !== language) await frame();
    await frame();
    // It closes by itself where the focus had to move.
    if (closed && choice()) button.click();
    return true;
  }, language);
  if (spoken) return;
  // A page without settings speaks as the browser asks.
  await page.setExtraHTTPHeaders({ 'Accept-Language': language });
  await page.reload();
}

async function shot(page: Page, session: CDPSession, look: Look): Promise<Buffer> {
  const { width, height } = look;
  const whole = await page.evaluate(async () => {
    scrollTo(0, 0);
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await document.fonts.ready;
    // One to lay things out, one for what is measured then.
    for (let frames = 0; frames < 3; frames += 1) await frame();
    return document.documentElement.scrollHeight;
  });
  const long = Math.max(height, Math.min(whole, LONGEST));
  // What lies beyond the window would be taken in letters of the usual size.
  if (look.text !== 100) await page.setViewportSize({ width, height: long });
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: 72,
    captureBeyondViewport: look.text === 100 && whole > height,
    clip: { x: 0, y: 0, width, height: long, scale: 1 },
  });
  return Buffer.from(data, 'base64');
}

type Held = { now: number; timers: Map<number, { act: () => void; at: number }> };

/** From now on time stands on this page: what is put off for longer than a second waits for `pass`. */
export async function hold(page: Page): Promise<void> {
  await page.evaluate(() => {
    const held: Held = { now: performance.now(), timers: new Map() };
    Object.assign(window, { held });
    performance.now = () => held.now;
    const [later, never] = [setTimeout.bind(window), clearTimeout.bind(window)];
    let last = 0;
    const put = (act: () => void, pause = 0) => {
      if (pause <= 1000) return later(act, pause);
      last -= 1;
      held.timers.set(last, { act, at: held.now + pause });
      return last;
    };
    const drop = (timer: number) => {
      if (!held.timers.delete(timer)) never(timer);
    };
    Object.assign(window, { setTimeout: put, clearTimeout: drop });
  });
}

/** A second passes on a page whose time stands. */
export async function pass(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { held } = window as unknown as { held: Held };
    held.now += 1000;
    for (const [timer, { act, at }] of held.timers)
      if (at <= held.now) {
        held.timers.delete(timer);
        act();
      }
  });
}
