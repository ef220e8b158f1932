/** Nobody is thrown out, and everybody laughs at the same moment. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as ademimo from './ademimo';
import { House, PHONE } from './house';
import { goAway } from './people';
import * as pictomania from './pictomania';
import { aimLow, gather, playToTheEnd, sit, step } from './shokoba';

let house: House;
beforeAll(async () => {
  house = await House.open('--away-grace', '1s');
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

test('again by agreement: wishes throw nobody out, most begin, the match before stays', async () => {
  const pages = [
    await house.person(PHONE),
    await house.person(),
    await house.person({ locale: 'en-GB' }),
  ] as const;
  const [zoe, ali, maud] = pages;
  const code = await gather(house, [...pages], aimLow);
  await playToTheEnd([...pages]);
  const result = await ali.getByTestId('over').locator('h2').innerText();

  await ali.getByTestId('again').click();
  await expect
    .poll(() => zoe.getByTestId('wishes').innerText())
    .toContain('Ali veut rejouer (1 sur 3).');
  await expect
    .poll(() => maud.getByTestId('wishes').innerText())
    .toContain('Ali wants to play again (1 of 3).');
  for (const page of pages) expect(await page.getByTestId('over').isVisible()).toBe(true);
  // It is kept through a reload, and can be taken back.
  await ali.reload();
  await ali.getByTestId('again-not').click();
  await expect.poll(() => zoe.getByTestId('wishes').innerText()).not.toContain('Ali');
  await ali.getByTestId('again').click();
  await expect.poll(() => maud.getByTestId('again').getAttribute('data-begins')).toBe('true');
  await maud.getByTestId('again').click();
  for (const page of pages) await page.getByTestId('hand').waitFor();

  // The end of the first match can be looked at while the second is played.
  await ali.getByRole('button', { name: 'Réglages' }).click();
  await ali.getByTestId('earlier-open').click();
  const earlier = ali.getByTestId('earlier-1');
  await earlier.getByTestId('over').waitFor();
  expect(await earlier.locator('.match-over > h2').innerText()).toBe(result);
  expect(await earlier.getByTestId('again').count()).toBe(0);
  await ali.keyboard.press('Escape');
  await expect.poll(() => ali.getByTestId('earlier').count()).toBe(0);
  // With everybody else gone, one is most of those who are here.
  await playToTheEnd([...pages]);
  await goAway(zoe);
  await goAway(maud);
  await expect.poll(() => ali.getByTestId('again').getAttribute('data-begins')).toBe('true');
  await ali.getByTestId('again').click();
  await ali.getByTestId('hand').waitFor();
  for (const page of [zoe, maud]) {
    await page.goto(`/t/${code}`);
    await page.getByTestId('hand').waitFor();
  }
  // Whoever begins can play.
  await expect.poll(async () => (await Promise.all(pages.map(step))).sort()[0]).toBe('played');
});

/** Which step of the telling a page shows, counted from the first; nothing once all is told. */
async function toldOn(page: Page): Promise<number | null> {
  const shown = page.getByTestId('reveal-player');
  return shown
    .evaluateAll((nodes) => {
      const [node] = nodes as HTMLElement[];
      const { seat, stage } = node?.dataset ?? {};
      return node ? Number(seat) * 3 + ['clues', 'guesses', 'word'].indexOf(stage ?? '') : null;
    })
    .catch(() => null);
}

test('a reveal is told in step on three devices, through a reload', async () => {
  const pages = [
    await house.person(),
    await house.person(PHONE),
    await house.person({ locale: 'en-GB' }),
  ];
  const [host, phone, third] = pages as [Page, Page, Page];
  await ademimo.gather(pages, (zoe) => ademimo.letBegin(zoe, 'Zoé'));
  await ademimo.giveAllClues(pages);
  for (const page of pages) {
    await ademimo.voteAll(page);
    await ademimo.confirm(page);
  }
  let step = -1;
  /** The host, and everybody else of these, show the same step, a later one than before. */
  const inStep = (others: Page[]) =>
    expect
      .poll(
        async () => {
          const [told, ...theirs] = await Promise.all([host, ...others].map(toldOn));
          if (told == null || told <= step || theirs.some((other) => other !== told)) return false;
          step = told;
          return true;
        },
        { interval: 50 },
      )
      .toBe(true);
  await inStep([phone, third]);
  // The host goes on faster than it would by itself, and takes everybody along.
  for (let at = await toldOn(host); at !== null && at < 3; at = await toldOn(host)) {
    await host.getByTestId('reveal-next').click();
    await expect.poll(() => toldOn(host)).not.toBe(at);
  }
  step = 2;
  await inStep([phone, third]);
  // Whoever wants goes on alone; a laugh is seen all the same.
  await third.getByTestId('reveal-skip').click();
  await third.getByTestId('matrix').waitFor();
  expect(await host.getByTestId('reveal-player').isVisible()).toBe(true);
  await phone.getByTestId('quick-laugh').tap();
  await third.getByTestId('float').waitFor();
  // One comes back in the middle, and is where the others are.
  await phone.reload();
  await phone.getByTestId('reveal-player').waitFor();
  expect(await toldOn(phone)).toBeGreaterThanOrEqual(step);
  // Nobody touches anything: all go on.
  await inStep([phone]);
});

test('who dropped out in Pictomania comes back in the next round', async () => {
  const pages = [await house.person(), await house.person(), await house.person(PHONE)];
  const [host, ali, maud] = pages as [Page, Page, Page];
  const code = await pictomania.gather(pages, async (zoe) => {
    const fill = zoe.getByRole('switch', { name: 'Remplacer qui s’en va' });
    await fill.click();
    await expect.poll(() => fill.getAttribute('aria-checked')).toBe('false');
  });
  await pictomania.readWords(pages);
  await goAway(maud);
  await host.getByTestId('away-2').waitFor();
  await host.getByTestId('away-2').getByRole('button').click();
  // It is asked first, and says that the seat stays theirs.
  await expect.poll(() => host.getByTestId('away-2').innerText()).toContain('Sa place lui reste');
  await host.getByTestId('confirm-yes').click();
  await host.getByTestId('away-2').waitFor({ state: 'detached' });
  await maud.goto(`/t/${code}`);
  await expect.poll(() => maud.getByTestId('sits-out').innerText()).toContain('à la prochaine');
  for (const page of [host, ali]) await pictomania.finish(page);
  await pictomania.lookAtAll([host, ali]);
  await maud.getByTestId('read').waitFor();
  expect(await maud.getByTestId('sits-out').count()).toBe(0);
  await pictomania.readWords(pages);
});

test('whoever waits for a game to be fetched is told all that happened meanwhile', async () => {
  const [zoe, ali, maud] = [
    await house.person(),
    await house.person(),
    await house.person(),
  ] as const;
  const code = await pictomania.createTable(zoe, 3);
  for (const [at, page] of [zoe, ali, maud].entries()) {
    if (page !== zoe) await page.goto(`/t/${code}`);
    await sit(page, at, pictomania.NAMES[at] ?? 'Bob');
  }
  // Maud's browser has the lobby and not the game when play begins.
  let fetched = () => {};
  const slow = new Promise<void>((done) => (fetched = done));
  await maud.route(/\/assets\/PictomaniaTable-.*\.js$/, async (route) => {
    await slow;
    await route.continue();
  });
  let views = 0;
  maud.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"say":"view"')) views += 1;
    }),
  );
  await maud.reload();
  await maud.getByTestId('code').waitFor();
  await zoe.getByTestId('start').click();
  for (const page of [zoe, ali]) await page.getByTestId('ready').click();
  await expect.poll(() => views).toBeGreaterThan(1);
  expect(await maud.getByTestId('read').count()).toBe(0);
  fetched();
  await maud.getByTestId('read').waitFor();
  await expect.poll(() => maud.getByRole('log').first().innerText()).toContain('Manche 1');
});
