/** What is around the tables: home, rules, settings, talk, and where there is nothing. */
import { afterAll, beforeAll, test } from 'vitest';
import { House } from '../house';
import { say } from '../people';
import { createTable, gather, sit } from '../shokoba';
import { Camera } from './camera';

const camera = new Camera('around');
let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

test('around', async () => {
  const [zoe, ali, lea] = [
    await house.person(),
    await house.person(),
    await house.person(),
  ] as const;
  await zoe.goto('/');
  await zoe.getByTestId('play-now').waitFor();
  await camera.take(zoe, 'home: the first visit');
  for (const game of ['shokoba', 'ademimo', 'pictomania']) {
    await zoe.goto(`/rules/${game}`);
    await zoe.getByTestId('in-short').waitFor();
    await camera.take(zoe, `rules of ${game}`);
  }
  await zoe.goto('/nowhere');
  await camera.take(zoe, 'no such page');
  await zoe.goto('/t/ZZZZZZ');
  await zoe
    .getByRole('link', { name: /accueil|home/i })
    .first()
    .waitFor();
  await camera.take(zoe, 'no such table');

  const code = await gather(house, [zoe, ali]);
  await lea.goto(`/t/${code}`);
  await lea.getByTestId('knock').waitFor();
  await camera.take(lea, 'at the door with a code alone');
  await lea.goto(zoe.url());
  await lea.getByTestId('table').waitFor();
  await camera.take(lea, 'looking on');
  await zoe.getByRole('button', { name: 'Réglages' }).click();
  await camera.take(zoe, 'settings at a table');
  await zoe.keyboard.press('Escape');
  await zoe.getByTestId('rules').click();
  await zoe.getByTestId('close-panel').waitFor();
  await camera.take(zoe, 'rules beside a table');
  await zoe.getByTestId('close-panel').click();
  await say(ali, 'Bonne chance !');
  await say(zoe, 'Merci, à vous aussi.');
  await camera.take(zoe, 'talk');
  await zoe.getByTestId('close-panel').click();
  await zoe.goto('/');
  await zoe.getByTestId(`table-${code}`).waitFor();
  await camera.take(zoe, 'home: an unfinished game');
  await createTable(lea, 2);
  await sit(lea, 0, 'Léa');
  await camera.take(lea, 'lobby for two');
});
