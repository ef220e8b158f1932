/** People draw and guess on several devices, with mouse and finger. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, PHONE } from './house';
import { keepRecord } from './people';
import {
  blackness,
  createTable,
  draw,
  drawByTouch,
  expectSame,
  FACE,
  finish,
  FISH,
  gather,
  guess,
  HOUSE,
  inkOn,
  lookAtAll,
  mySheet,
  readWords,
  rushRound,
  secretOf,
  sheetOf,
  swipe,
  turnTo,
} from './pictomania';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

const blank = (ink: number[]) => blackness(ink) < 0.0005;

test('three people play a round to the reveal, with mouse and finger, and a reload', async () => {
  const pages = [await house.person(), await house.person(PHONE), await house.person()] as const;
  const [zoe, ali, maud] = pages;
  await gather([...pages]);
  await readWords([...pages]);

  await draw(zoe, HOUSE);
  await drawByTouch(ali, FACE);
  await draw(maud, FISH);
  // The same picture on every screen, though each has another size.
  await expectSame(mySheet(zoe), sheetOf(maud, 0));
  await expectSame(mySheet(maud), sheetOf(zoe, 2));
  await expectSame(mySheet(ali), sheetOf(zoe, 1));
  await turnTo(ali, 'others');
  await expectSame(mySheet(zoe), sheetOf(ali, 0));
  await turnTo(ali, 'mine');

  // A reload in the middle keeps the drawing, and it goes on.
  const before = await inkOn(mySheet(ali));
  await ali.reload();
  await mySheet(ali).waitFor();
  await expect
    .poll(async () => blackness(await inkOn(mySheet(ali))))
    .toBeCloseTo(blackness(before), 3);
  await drawByTouch(ali, [
    [
      [0.1, 0.1],
      [0.9, 0.1],
    ],
  ]);
  await expectSame(mySheet(ali), sheetOf(zoe, 1));

  // A first guess locks the sheet; that is said before.
  const secrets = await Promise.all(pages.map(secretOf));
  await zoe.getByTestId('sheet-1').click();
  await zoe.getByTestId(`number-${secrets[1]?.number}`).click();
  expect(await zoe.getByTestId('locks').innerText()).toContain('verrouille');
  expect(await zoe.getByTestId('my-sheet').getAttribute('data-locked')).toBe('false');
  await zoe.getByTestId('place').click();
  await expect.poll(() => zoe.getByTestId('my-sheet').getAttribute('data-locked')).toBe('true');
  const locked = await inkOn(mySheet(zoe));
  await draw(zoe, FISH);
  expect(await inkOn(mySheet(zoe))).toEqual(locked);
  // The number is used; nobody else sees which it was.
  await zoe.getByTestId('back').click();
  await zoe.getByTestId('sheet-2').click();
  expect(await zoe.getByTestId(`number-${secrets[1]?.number}`).isDisabled()).toBe(true);
  const stack = maud.getByTestId('sheet-1').locator('.spoken').first();
  await expect.poll(() => stack.innerText()).toContain('Zoé');

  // My own number is warned of.
  await zoe.getByTestId(`number-${secrets[0]?.number}`).click();
  expect(await zoe.getByTestId('own-number').innerText()).toContain('votre propre numéro');
  await zoe.getByTestId('back').click();

  const wrong = [1, 2, 3, 4, 5, 6, 7].find(
    (number) => !secrets.some((secret) => secret.number === number),
  );
  await guess(ali, 0, secrets[0]?.number ?? 0);
  await guess(maud, 0, wrong ?? 0);
  await guess(maud, 1, secrets[1]?.number ?? 0);
  for (const page of [maud, ali, zoe]) await finish(page);

  // Words and drawings first, then the guesses and every point.
  for (const page of pages) {
    await page.getByTestId('reveal').waitFor();
    await page.getByTestId('ready').click();
  }
  for (const page of pages) await page.getByTestId('sums').waitFor();
  // Zoé: the largest of Ali's tokens; her own small one is left; a black one, taken last.
  const sum = (seat: number) => zoe.getByTestId(`sum-${seat}`).locator('h3 b').innerText();
  expect(await Promise.all([0, 1, 2].map(sum))).toEqual(['+2', '+4', '−4']);
  expect(await zoe.getByTestId('sum-2').innerText()).toContain('Mouton noir');
  for (const page of pages) await page.getByTestId('next-round').click();
  await zoe.getByTestId('read').waitFor();
});

test('the line under the pen is seen by the others while it grows', async () => {
  const pages = [await house.person(), await house.person(), await house.person()] as const;
  const [zoe, ali, maud] = pages;
  await gather([...pages]);
  await readWords([...pages]);
  const spectator = await house.person();
  await spectator.goto(zoe.url());
  await spectator.getByTestId('draw').waitFor();

  const box = await mySheet(zoe).boundingBox();
  if (!box) throw new Error('no sheet');
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
  await zoe.mouse.move(...at(0.2, 0.2));
  await zoe.mouse.down();
  await zoe.mouse.move(...at(0.8, 0.8), { steps: 20 });
  // Not lifted, so not stored, and yet seen.
  for (const page of [ali, maud, spectator])
    await expect.poll(async () => blank(await inkOn(sheetOf(page, 0)))).toBe(false);
  await zoe.mouse.up();
  for (const page of [ali, maud, spectator]) await expectSame(mySheet(zoe), sheetOf(page, 0));
});

test('a drawer undoes, erases, clears and turns the sheet', async () => {
  const pages = [await house.person(), await house.person(PHONE), await house.person()] as const;
  const [zoe, ali, maud] = pages;
  await gather([...pages]);
  await readWords([...pages]);
  const mine = async () => blackness(await inkOn(mySheet(zoe)));
  const other = () => sheetOf(maud, 0);

  await draw(zoe, HOUSE);
  await expectSame(mySheet(zoe), other());
  const whole = await mine();
  await zoe.keyboard.press('Control+z');
  await expect.poll(mine).toBeLessThan(whole * 0.9);
  await expectSame(mySheet(zoe), other());

  // The eraser takes the strokes it crosses; an undo brings them back.
  const before = await mine();
  await zoe.getByTestId('eraser').click();
  await draw(zoe, [
    [
      [0.5, 0.05],
      [0.5, 0.3],
    ],
  ]);
  await expect.poll(mine).toBeLessThan(before * 0.8);
  await expectSame(mySheet(zoe), other());
  await zoe.getByTestId('undo').click();
  await expect.poll(mine).toBeCloseTo(before, 3);

  await zoe.getByTestId('clear').click();
  await expect.poll(async () => blank(await inkOn(mySheet(zoe)))).toBe(true);
  await expect.poll(async () => blank(await inkOn(other()))).toBe(true);
  await zoe.getByTestId('turn').click();
  const sheet = zoe.getByTestId('my-sheet').locator('[data-orientation]');
  await expect.poll(() => sheet.getAttribute('data-orientation')).toBe('landscape');
  await zoe.getByTestId('pencil').click();
  await draw(zoe, FISH);
  await expectSame(mySheet(zoe), other());
  expect(await zoe.getByTestId('turn').isDisabled()).toBe(true);
  await turnTo(ali, 'others');
  await expectSame(mySheet(zoe), sheetOf(ali, 0));
});

test('everything but drawing works from the keyboard', async () => {
  const pages = [await house.person(), await house.person(), await house.person()] as const;
  const [zoe, ali] = pages;
  await gather([...pages]);
  await readWords([...pages]);
  await zoe.getByTestId('sheet-1').focus();
  await zoe.keyboard.press('Enter');
  await zoe.getByTestId('guess-panel').waitFor();
  await zoe.keyboard.press('5');
  await expect.poll(() => zoe.getByTestId('number-5').getAttribute('aria-pressed')).toBe('true');
  await zoe.keyboard.press('Enter');
  await expect.poll(() => zoe.getByTestId('advice').innerText()).toContain('5');
  await zoe.keyboard.press('Escape');
  await zoe.getByTestId('sheet-1').waitFor();
  await expect.poll(() => ali.getByTestId('log').innerText()).toContain('Zoé');
  await zoe.getByTestId('done').focus();
  await zoe.keyboard.press('Enter');
  await zoe.getByTestId('take-2').focus();
  await zoe.keyboard.press('Enter');
  await zoe.getByTestId('took').waitFor();
  await expect.poll(() => ali.getByTestId('log').innerText()).toContain('Zoé a fini');
});

test('a card with an unknown word is replaced, a challenge is voted on', async () => {
  const pages = [await house.person(), await house.person(), await house.person(PHONE)] as const;
  const [zoe, ali, maud] = pages;
  await gather([...pages]);
  const cards = () => zoe.getByTestId('words').innerText();
  const before = await cards();
  await maud.getByTestId('replace-B').click();
  await maud.getByTestId('replace-B-yes').click();
  await expect.poll(cards).not.toBe(before);
  expect(await zoe.getByTestId('log').innerText()).not.toContain('Maud');

  await readWords([...pages]);
  for (const page of pages) await finish(page);
  for (const page of pages) await page.getByTestId('reveal').waitFor();
  await zoe.getByTestId('doubt-1').click();
  await zoe.getByTestId('doubt-1-yes').click();
  await maud.getByTestId('agree-1').click();
  await expect.poll(() => ali.getByTestId('drawing-1').innerText()).toContain('Écarté');
  await ali.getByTestId('ready').click();
  await maud.getByTestId('doubt-2').click();
  await maud.getByTestId('doubt-2-yes').click();
  await expect.poll(() => zoe.getByTestId('drawing-2').innerText()).toContain('Mauvais mot');
});

async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFileSync(await download.path());
}

/** What a page has written on canvases, in which letters and how far down. */
type Written = { written: { text: string; family: string; y: number }[] };

test('a tied match ends with a vote and a gallery to keep, for late-comers too', async () => {
  const pages = [await house.person(), await house.person(PHONE), await house.person()] as const;
  const [zoe, ali, maud] = pages;
  await zoe.addInitScript(() => {
    const written: Written['written'] = [];
    (window as unknown as Written).written = written;
    const pen = CanvasRenderingContext2D.prototype;
    const { fillText } = { fillText: Reflect.get(pen, 'fillText') } as Pick<typeof pen, 'fillText'>;
    pen.fillText = function (text, x, y, width) {
      // Only letters that have come are really used.
      const family = document.fonts.check(this.font, text) ? this.font : 'none';
      written.push({ text, family: /["']?([A-Z][\w ]+)["']?,/.exec(family)?.[1] ?? '', y });
      fillText.call(this, text, x, y, width);
    };
  });
  const code = await gather([...pages], async (host) => {
    const vote = host.getByRole('switch', { name: 'Départager les ex æquo' });
    await vote.click();
    await expect.poll(() => vote.getAttribute('aria-checked')).toBe('true');
  });
  await readWords([...pages]);
  await draw(zoe, HOUSE);
  await expectSame(mySheet(zoe), sheetOf(maud, 0));
  for (const page of pages) await finish(page);
  await lookAtAll([...pages]);
  for (let round = 2; round <= 4; round += 1) await rushRound([...pages]);
  // Nobody guessed anything: all are tied.
  for (const [page, seat] of [
    [zoe, 1],
    [ali, 2],
    [maud, 1],
  ] as const)
    await page.getByTestId(`vote-${seat}`).click();
  for (const page of pages) await page.getByTestId('over').waitFor();
  expect(await zoe.getByTestId('over').innerText()).toContain('Ali gagne');

  const late = await house.person();
  await late.goto(zoe.url());
  const first = (page: Page) => page.getByTestId('picture-1-0').locator('canvas');
  await expectSame(first(zoe), first(late));

  await first(zoe).click();
  await zoe.getByTestId('lightbox').waitFor();
  await zoe.getByTestId('replay').click();
  const png = await saved(zoe, () => zoe.getByTestId('save').click());
  expect([...png.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
  // The word and its artist stand below the sheet, in the reader's language and the page's letters.
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  expect(width).toBe(1000);
  expect(height).toBeGreaterThan(1500);
  const title = await zoe.getByTestId('lightbox').getByRole('heading').innerText();
  const word = title.slice(0, title.lastIndexOf(', par '));
  const written = await zoe.evaluate(() => (window as unknown as Written).written);
  expect(written).toEqual([
    { text: word, family: 'Fraunces', y: expect.any(Number) as number },
    {
      text: 'Dessin de Zoé',
      family: 'Atkinson Hyperlegible Next',
      y: expect.any(Number) as number,
    },
  ]);
  for (const { y } of written) expect(y > 1400 && y < height).toBe(true);
  await zoe.keyboard.press('Escape');
  const album = await saved(zoe, () => zoe.getByTestId('save-album').click());
  expect(album.readUInt32BE(16)).toBeGreaterThan(1000);
  const record = await keepRecord(zoe, code);
  expect(record.filter((line) => line.includes('"stroke"'))).toHaveLength(HOUSE.length);

  await ali.getByTestId('again').click();
  await expect.poll(() => maud.getByTestId('again').getAttribute('data-begins')).toBe('true');
  await maud.getByTestId('again').click();
  for (const page of pages) await page.getByTestId('read').waitFor();
});

test('on a phone words, my sheet and the others are a swipe apart, by the clock', async () => {
  const pages = [await house.person(PHONE), await house.person(), await house.person()] as const;
  const [zoe] = pages;
  await gather([...pages], async (host) => {
    await host.getByText('Par manche', { exact: true }).click();
  });
  await readWords([...pages]);
  for (const page of pages)
    expect(await page.getByTestId('clock').innerText()).toMatch(/^[23]:\d\d$/);
  const tab = () => zoe.getByTestId('draw').getAttribute('data-tab');
  expect(await tab()).toBe('mine');
  // On the paper a finger draws.
  await drawByTouch(zoe, [
    [
      [0.9, 0.5],
      [0.1, 0.5],
    ],
  ]);
  expect(await tab()).toBe('mine');
  expect(blank(await inkOn(mySheet(zoe)))).toBe(false);
  await turnTo(zoe, 'words');
  await swipe(zoe, 300, 60);
  await expect.poll(tab).toBe('mine');
  await turnTo(zoe, 'others');
  await swipe(zoe, 60, 300);
  await expect.poll(tab).toBe('mine');
  // A locked sheet is no paper to draw on any more: a finger leads on.
  await guess(zoe, 1, 1);
  await turnTo(zoe, 'mine');
  await swipe(zoe, 300, 60);
  await expect.poll(tab).toBe('others');
  // A phone on its side still has room to draw, to look and to place a card.
  await zoe.setViewportSize({ width: 640, height: 360 });
  await zoe.getByTestId('sheet-2').click();
  await zoe.getByTestId('number-2').click();
  const looked = await zoe.getByTestId('guess-panel').locator('canvas').boundingBox();
  expect(looked?.height).toBeGreaterThan(200);
  await zoe.getByTestId('place').click();
  await expect.poll(() => zoe.getByTestId('advice').innerText()).toContain('2');
});

test('the last one is counted down, and finishes without a token', async () => {
  const pages = [await house.person(), await house.person(PHONE), await house.person()] as const;
  const [zoe, ali, maud] = pages;
  await gather([...pages], async (host) => {
    const fewer = host.getByRole('switch', { name: 'Un jeton de moins' });
    await fewer.click();
    await expect.poll(() => fewer.getAttribute('aria-checked')).toBe('true');
    await host.getByText('Compte à rebours', { exact: true }).click();
    for (const seconds of [20, 15, 10, 5]) {
      await host.getByRole('button', { name: 'Moins de temps' }).click();
      await host.getByText(`${seconds}\u202fs`, { exact: true }).waitFor();
    }
  });
  await readWords([...pages]);
  expect(await ali.getByTestId('clock').count()).toBe(0);
  await zoe.getByTestId('done').click();
  await zoe.getByTestId('finish-without').click();
  await zoe.getByTestId('took').waitFor();
  await finish(maud);
  await expect.poll(() => ali.getByTestId('clock').innerText()).toMatch(/^0:0[1-5]$/);
  for (const page of pages) await page.getByTestId('reveal').waitFor();
  await expect.poll(() => zoe.getByTestId('log').innerText()).toContain('Le temps est écoulé');
});

test('the lobby says how many it takes, and offers computers', async () => {
  const host = await house.person();
  await createTable(host, 3);
  expect(await host.getByTestId('players').innerText()).toContain('trois joueurs');
  await host.getByTestId('computer-1').click();
  await expect.poll(() => host.getByTestId('seat-1').innerText()).toContain('Pixelle');
});
