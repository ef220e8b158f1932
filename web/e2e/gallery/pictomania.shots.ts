/** Pictomania: six at the table, four of them computers; and practice. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seatComputers } from '../ademimo';
import { House } from '../house';
import {
  blackness,
  createTable,
  draw,
  FACE,
  finish,
  guess,
  HOUSE,
  inkOn,
  lookAtAll,
  readWords,
  rushRound,
  sheetOf,
  turnTo,
} from '../pictomania';
import { sit } from '../shokoba';
import { Camera, hold, pass } from './camera';

const camera = new Camera('pictomania');
let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const tab = (name: 'words' | 'mine' | 'others') => (page: Page) => turnTo(page, name);

/** On a phone they lie over the drawing. */
async function openWords(page: Page): Promise<void> {
  await turnTo(page, 'others');
  const button = page.getByTestId('show-words');
  if ((await button.isVisible()) && (await button.getAttribute('aria-expanded')) === 'false')
    await button.click();
}

test('pictomania with six', async () => {
  const pages = [await house.person(), await house.person()] as const;
  const [zoe, ali] = pages;
  await createTable(zoe, 6);
  await sit(zoe, 0, 'Zoé');
  await ali.goto(zoe.url());
  await sit(ali, 1, 'Ali');
  await seatComputers(zoe, [2, 3, 4]);
  await camera.take(zoe, 'lobby: the host, one seat free');
  await camera.take(ali, 'lobby: a guest');
  await seatComputers(zoe, [5]);
  await zoe.getByTestId('start').click();
  for (const page of pages) await page.getByTestId('read').waitFor();
  await camera.take(zoe, 'reading the words');
  await readWords([...pages]);
  await draw(ali, FACE);
  await draw(zoe, HOUSE);
  await camera.take(zoe, 'drawing: my sheet', { turn: tab('mine') });
  await camera.take(zoe, 'drawing: the words', { turn: tab('words') });
  for (const seat of [2, 3, 4, 5])
    await expect
      .poll(async () => blackness(await inkOn(sheetOf(zoe, seat))), { timeout: 60_000 })
      .toBeGreaterThan(0.004);
  await camera.take(zoe, 'drawing: the others', { turn: tab('others') });
  await zoe.getByTestId('sheet-1').click();
  await zoe.getByTestId('number-3').click();
  await camera.take(zoe, 'guessing: one sheet', { turn: tab('others') });
  await camera.take(zoe, 'guessing: the words', { turn: openWords });
  await zoe.getByTestId('back').click();
  await guess(zoe, 1, 3);
  await camera.take(zoe, 'guessed: my sheet is locked', { turn: tab('mine') });
  await zoe.getByTestId('done').click();
  await camera.take(zoe, 'done: which token');
  await zoe.getByTestId('not-yet').click();
  await finish(zoe);
  await camera.take(zoe, 'done: waiting for the others');
  await finish(ali);
  await zoe.getByTestId('reveal').waitFor();
  // What the computers saw comes later, on a busy machine much later.
  await zoe.getByTestId('seen-0').first().waitFor({ timeout: 60_000 });
  await camera.take(zoe, 'reveal: words and drawings');
  await hold(zoe);
  for (const page of pages) await page.getByTestId('ready').click();
  await zoe.getByTestId('counted').waitFor();
  // Whoever wants less motion has the sums at once, and the stacks again if they like.
  await zoe.getByTestId('sums').waitFor();
  await camera.take(zoe, 'reveal: the sums');
  await zoe.getByTestId('stack-2').click();
  for (let seconds = 0; seconds < 6; seconds += 1) await pass(zoe);
  await camera.take(zoe, 'reveal: a stack');
  await zoe.reload();
  for (const page of pages) await page.getByTestId('next-round').click();
  for (let round = 2; round <= 4; round += 1) {
    for (const page of pages) await page.getByTestId('read').waitFor();
    await rushRound([...pages]);
  }
  await zoe.getByTestId('over').waitFor();
  await camera.take(zoe, 'the end of the match');
  await zoe.locator('[data-testid^="picture-1-"]').first().click();
  await zoe.getByTestId('lightbox').waitFor();
  await camera.take(zoe, 'the end: one drawing');
});

test('pictomania practice', async () => {
  const page = await house.person();
  await page.goto('/');
  await page.getByTestId('practise-pictomania-0').click();
  await page.getByTestId('draw').waitFor();
  await draw(page, HOUSE);
  await page.getByTestId('thought').first().waitFor({ timeout: 60_000 });
  await camera.take(page, 'practice: drawing');
  await page.getByTestId('done').click();
  await page.getByTestId('reveal').waitFor();
  await page.getByTestId('seen-0').first().waitFor({ timeout: 60_000 });
  await camera.take(page, 'practice: what it was');
});

test('pictomania with four, one of them alone', async () => {
  const page = await house.person();
  await page.goto('/');
  await page.locator('label:has(input[value="pictomania"])').first().click();
  await page.getByTestId('play-now').click();
  await page.getByTestId('read').waitFor();
  await page.getByTestId('ready').click();
  await page.getByTestId('draw').waitFor();
  await draw(page, HOUSE);
  await camera.take(page, 'alone with computers: drawing', { turn: tab('mine') });
  await finish(page);
  await lookAtAll([page]);
});
