/** People at one table, on two servers that share a journal. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { House } from './house';
import { Nats } from './nats';
import {
  blackness,
  createTable,
  draw,
  expectSame,
  finish,
  FISH,
  guess,
  HOUSE,
  inkOn,
  mySheet,
  NAMES,
  readWords,
  secretOf,
  sheetOf,
} from './pictomania';
import { sit } from './shokoba';

const houses: House[] = [];
let nats: Nats;

beforeAll(async () => {
  nats = await Nats.open();
  for (let number = 0; number < 2; number += 1) houses.push(await House.open(...nats.journal));
});
afterAll(async () => {
  for (const house of houses) await house.close();
  nats?.close();
  expect(houses.flatMap(({ problems }) => problems)).toEqual([]);
});

test('three people on two servers play a round to the reveal', async () => {
  const [one, other] = houses as [House, House];
  const pages = [await one.person(), await other.person(), await other.person()] as const;
  const [zoe, ali, maud] = pages;
  const code = await createTable(zoe, 3);
  for (const [seat, page] of pages.entries()) {
    if (page !== zoe) await page.goto(`/t/${code}`);
    await sit(page, seat, NAMES[seat] ?? '');
  }
  await zoe.getByTestId('start').click();
  for (const page of pages) await page.getByTestId('read').waitFor();
  await readWords([...pages]);

  // The line under the pen crosses before it is stored.
  const box = await mySheet(zoe).boundingBox();
  if (!box) throw new Error('no sheet');
  await zoe.mouse.move(box.x + 20, box.y + 20);
  await zoe.mouse.down();
  await zoe.mouse.move(box.x + box.width - 20, box.y + 30, { steps: 10 });
  await expect.poll(async () => blackness(await inkOn(sheetOf(ali, 0)))).toBeGreaterThan(0.001);
  await zoe.mouse.up();
  await draw(zoe, HOUSE);
  await draw(ali, FISH);
  await draw(maud, HOUSE.slice(1));
  await expectSame(mySheet(zoe), sheetOf(ali, 0));
  await expectSame(mySheet(ali), sheetOf(zoe, 1));
  await expectSame(mySheet(maud), sheetOf(zoe, 2));

  // A reload keeps all of it, and the drawing goes on.
  const before = blackness(await inkOn(mySheet(ali)));
  await ali.reload();
  await expect.poll(async () => blackness(await inkOn(mySheet(ali)))).toBeCloseTo(before, 3);
  await expectSame(mySheet(zoe), sheetOf(ali, 0));
  await draw(ali, HOUSE.slice(0, 1));
  await expectSame(mySheet(ali), sheetOf(zoe, 1));

  // A guess on one server locks the guesser's sheet on both.
  const secrets = await Promise.all(pages.map(secretOf));
  await guess(ali, 0, secrets[0]?.number ?? 0);
  expect(await ali.getByTestId('my-sheet').getAttribute('data-locked')).toBe('true');
  await expect
    .poll(() => zoe.getByTestId('sheet-1').locator('.spoken').first().innerText())
    .toContain('dessin terminé');
  await guess(zoe, 1, secrets[1]?.number ?? 0);
  await guess(maud, 0, secrets[0]?.number ?? 0);

  for (const page of pages) await finish(page);
  for (const page of pages) {
    await page.getByTestId('reveal').waitFor();
    await page.getByTestId('ready').click();
  }
  const sums = await Promise.all(pages.map((page) => page.getByTestId('sums').innerText()));
  // Each page calls its own player « Vous »; the figures are the same.
  const figures = (text: string) => text.match(/[+−]\d+/g);
  expect(figures(sums[0] ?? '')).not.toBeNull();
  for (const sum of sums) expect(figures(sum)).toEqual(figures(sums[0] ?? ''));
});
