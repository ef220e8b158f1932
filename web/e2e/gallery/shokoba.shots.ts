/** Shokoba: four at the table, two of them computers, from the deal to the last stone. */
import { afterAll, beforeAll, test } from 'vitest';
import { seatComputers } from '../ademimo';
import { House } from '../house';
import { aimLow, createTable, sit, step } from '../shokoba';
import { Camera } from './camera';

const camera = new Camera('shokoba');
let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const CORNER = { position: { x: 8, y: 16 } };

test('shokoba', async () => {
  const [zoe, ali] = [await house.person(), await house.person()] as const;
  await createTable(zoe, 4);
  await aimLow(zoe);
  await sit(zoe, 0, 'Zoé');
  await ali.goto(zoe.url());
  await sit(ali, 1, 'Ali');
  await seatComputers(zoe, [2]);
  await camera.take(zoe, 'lobby: the host, one seat free');
  await camera.take(ali, 'lobby: a guest');
  await seatComputers(zoe, [3]);
  await zoe.getByTestId('start').click();
  for (const page of [zoe, ali]) await page.getByTestId('hand').waitFor();

  const seen = new Set<string>();
  const once = async (screen: string, take: () => Promise<void>) => {
    if (seen.has(screen)) return;
    seen.add(screen);
    await take();
  };
  for (let turns = 0; turns < 600 && !seen.has('over'); turns += 1)
    for (const [page, other] of [
      [zoe, ali],
      [ali, zoe],
    ] as const) {
      if (await page.getByTestId('over').isVisible())
        await once('over', () => camera.take(page, 'the end of the match'));
      else if (await page.getByTestId('count').isVisible())
        await once('count', async () => {
          const all = page.getByRole('button', { name: 'Tout montrer' });
          if (await all.isVisible()) await all.click();
          await page.locator('.shout').waitFor({ state: 'detached' });
          await camera.take(page, 'the count of a round');
        });
      const card = page.getByTestId('hand').locator('[data-playable="true"]').first();
      if (turns > 3 && (await card.isVisible())) {
        await once('turn', async () => {
          await camera.take(page, 'my turn');
          await card.click(CORNER);
          await camera.take(page, 'my turn: a card chosen');
          await page.keyboard.press('Escape');
          await camera.take(other, 'somebody else’s turn');
        });
      }
      await step(page);
    }
});

test('shokoba alone', async () => {
  const page = await house.person();
  await page.goto('/');
  await page.getByTestId('play-now').click();
  await page.getByTestId('hand').locator('[data-playable="true"]').first().waitFor();
  await camera.take(page, 'alone against a computer');
});
