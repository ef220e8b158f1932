/** No fault for people with other eyes, ears and hands, at a table of Pictomania. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from './axe';
import { DESKTOP, House, PHONE } from './house';
import {
  draw,
  drawByTouch,
  FACE,
  finish,
  gather,
  HOUSE,
  readWords,
  rushRound,
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

test('axe finds no fault', async () => {
  const pages = [
    await house.person(DESKTOP),
    await house.person({ ...PHONE, locale: 'en-GB' }),
    await house.person(DESKTOP),
  ] as const;
  const [desktop, phone, third] = pages;
  const fine = async (what: string) => {
    for (const page of [desktop, phone]) expect(await faults(page), what).toEqual([]);
  };
  await gather([...pages], async (host) => expect(await faults(host), 'lobby').toEqual([]));
  await desktop.getByTestId('replace-A').click();
  await fine('reading');
  await readWords([...pages]);
  await draw(desktop, HOUSE);
  await drawByTouch(phone, FACE);
  await fine('drawing');
  await turnTo(phone, 'words');
  await fine('words');
  for (const page of [desktop, phone]) {
    await turnTo(page, 'others');
    await page.getByTestId('sheet-2').click();
    await page.getByTestId('number-3').click();
  }
  await fine('guessing');
  await desktop.getByTestId('place').click();
  await desktop.getByTestId('advice').waitFor();
  await desktop.getByTestId('done').click();
  await phone.getByTestId('tab-done').click();
  await fine('finishing');
  await phone.getByTestId('not-yet').click();
  // Sheets with a guess on them, and of somebody who is done.
  await phone.getByTestId('tab-others').click();
  for (const page of [desktop, phone]) await page.getByTestId('back').click();
  await finish(third);
  await desktop.getByTestId('sheet-2').locator('svg').first().waitFor();
  await fine('sheets');
  for (const page of [desktop, phone]) {
    if (page === desktop) await page.getByTestId('take-2').click();
    else await finish(page);
  }
  for (const page of pages) await page.getByTestId('reveal').waitFor();
  await desktop.getByTestId('doubt-1').click();
  await fine('revealing');
  for (const page of pages) await page.getByTestId('ready').click();
  for (const page of pages) await page.getByTestId('sums').waitFor();
  await fine('counting');
  await desktop.getByTestId('stack-0').click();
  await phone.getByTestId('stack-0').click();
  await fine('telling');
  await desktop.getByTestId('skip').click();
  await phone.getByTestId('skip').click();
  for (const page of pages) await page.getByTestId('next-round').click();
  for (let round = 2; round <= 4; round += 1) await rushRound([...pages]);
  for (const page of pages) await page.getByTestId('over').waitFor();
  await fine('the end');
  await desktop.getByTestId('picture-1-0').click();
  await phone.getByTestId('picture-1-1').click();
  await fine('a picture');
});
