/** Pictomania alone: a game with three computer players, and practice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from './axe';
import { DESKTOP, House, PHONE } from './house';
import { draw, finish, HOUSE, lookAtAll } from './pictomania';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

test('one person finishes a game with three computers that draw and guess', async () => {
  const page = await house.person(DESKTOP);
  await page.goto('/');
  await page.locator('label:has(input[value="pictomania"])').first().click();
  await page.getByTestId('play-now').click();
  for (let round = 1; round <= 4; round += 1) {
    await page.getByText(`Manche ${round} sur 4`).waitFor();
    await page.getByTestId('read').waitFor();
    await page.getByTestId('ready').click();
    await page.getByTestId('draw').waitFor();
    await draw(page, HOUSE);
    await finish(page);
    await page.getByTestId('reveal').waitFor();
    if (round === 1) {
      // Each of them says what it took the others' drawings for.
      await page.getByTestId('seen-0').first().waitFor();
      expect(await page.getByTestId('seen-0').count()).toBe(3);
      expect(await page.getByTestId('seen-1').count()).toBe(2);
      expect(await faults(page)).toEqual([]);
    }
    await lookAtAll([page]);
  }
  await page.getByTestId('over').waitFor();
});

test('practice: what the computer thinks grows with the drawing', async () => {
  const page = await house.person(PHONE);
  await page.goto('/');
  await page.getByTestId('practise-pictomania-0').click();
  const thoughts = page.getByTestId('thoughts');
  await thoughts.getByText('Dessinez votre mot').waitFor();
  await draw(page, HOUSE);
  await page.getByTestId('thought').first().waitFor();
  expect(await page.getByTestId('thought').count()).toBe(5);
  expect(await faults(page)).toEqual([]);
  await page.getByTestId('done').click();
  await page.getByTestId('reveal').waitFor();
  await page.getByTestId('ready').click();
  await thoughts.getByText('Dessinez votre mot').waitFor();
});
