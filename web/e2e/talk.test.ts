/** Talk: where it is allowed, by whom it is heard, and that it stays text. */
import type { Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, PHONE } from './house';
import { listen, say } from './people';
import { createTable, gather, sit } from './shokoba';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

const lines = (page: Page) => page.getByTestId('lines').innerText();

test('what is said is heard, floats beside its seat and stays text', async () => {
  const [zoe, ali] = [await house.person(), await house.person(PHONE)] as const;
  await gather(house, [zoe, ali]);
  await say(zoe, '<b>Salut</b> & bonne chance !');
  await expect.poll(() => ali.getByTestId('unread').innerText()).toBe('1');
  await expect
    .poll(() => ali.getByTestId('spoken-talk').innerText())
    .toBe('Zoé\u202f: <b>Salut</b> & bonne chance !');
  await ali.getByTestId('talk').tap();
  await expect.poll(() => lines(ali)).toContain('<b>Salut</b> & bonne chance !');
  expect(await ali.getByTestId('lines').locator('b').count()).toBe(0);
  expect(await ali.getByTestId('unread').count()).toBe(0);

  // A tap is a word too; it rises beside whoever said it.
  await zoe.getByTestId('close-panel').click();
  await ali.getByTestId('react-bravo').tap();
  const float = zoe.getByTestId('float');
  await float.waitFor();
  expect(await float.innerText()).toContain('Bravo');
  const [seat, bubble] = [await zoe.getByTestId('seat-1').boundingBox(), await float.boundingBox()];
  if (!seat || !bubble) throw new Error('nothing to see');
  expect(Math.abs(seat.x + seat.width / 2 - bubble.x - bubble.width / 2)).toBeLessThan(40);
  await expect.poll(() => zoe.getByTestId('spoken-talk').innerText()).toContain('Bravo');

  // Arrows move in the text, not on the table; nothing is played by writing.
  await zoe.getByTestId('talk').click();
  expect(await float.count()).toBe(0);
  await zoe.getByTestId('say').fill('abc');
  await zoe.keyboard.press('ArrowLeft');
  await zoe.keyboard.type('X');
  expect(await zoe.getByTestId('say').inputValue()).toBe('abXc');

  // Muted, also after a reload; what was said before is gone from sight too.
  await ali.getByTestId('people').locator('summary').tap();
  await ali.getByRole('button', { name: 'Mettre Zoé en sourdine' }).tap();
  await expect.poll(() => lines(ali)).not.toContain('Salut');
  await ali.reload();
  await ali.getByTestId('talk').waitFor();
  await say(zoe, 'Tu m’entends ?');
  await expect.poll(() => lines(zoe)).toContain('Tu m’entends');
  await say(ali, 'Qui parle ?');
  await expect.poll(() => lines(zoe)).toContain('Qui parle');
  expect(await lines(ali)).not.toContain('Tu m’entends');
  // Whoever comes late hears what was said, as old news.
  const late = await house.person();
  await late.goto(zoe.url());
  await late.getByTestId('talk').click();
  await expect.poll(() => lines(late)).toContain('Qui parle');

  // Who is gone can be heard again all the same, now by whoever muted them.
  await late.getByTestId('people').locator('summary').click();
  await late.getByRole('button', { name: 'Mettre Ali en sourdine' }).click();
  await expect.poll(() => lines(late)).not.toContain('Qui parle');
  await ali.getByTestId('close-panel').tap();
  await ali.getByRole('button', { name: 'Réglages' }).tap();
  await ali.getByTestId('leave').tap();
  await ali.getByTestId('leave-good').tap();
  await ali.goto('/');
  await expect.poll(() => late.getByTestId('muted-gone').innerText()).toContain('Ali');
  await late.getByRole('button', { name: 'Entendre Ali de nouveau' }).click();
  await expect.poll(() => lines(late)).toContain('Qui parle');
  expect(await late.getByTestId('muted-gone').count()).toBe(0);
});

test('in a team round nobody talks, whatever the page says; before it they do', async () => {
  const [zoe, ali] = [await house.person(), await house.person(PHONE)] as const;
  const heard = listen(zoe);
  let server: WebSocketRoute | null = null;
  await ali.routeWebSocket(/\/ws\//, (socket) => {
    server = socket.connectToServer();
  });
  const code = await createTable(zoe, 4);
  await zoe.getByRole('switch', { name: 'Équipes' }).click();
  await sit(zoe, 0, 'Zoé');
  await ali.goto(`/t/${code}`);
  await sit(ali, 2, 'Ali');
  await say(ali, 'On est ensemble !');
  await expect.poll(() => zoe.getByTestId('unread').innerText()).toBe('1');
  for (const seat of [1, 3]) {
    await zoe.getByTestId(`computer-${seat}`).click();
    await zoe.getByTestId(`remove-${seat}`).waitFor();
  }
  await zoe.getByTestId('start').click();
  for (const page of [zoe, ali]) await page.getByTestId('hand').waitFor();
  // The panel stays open and says why it is closed.
  await expect.poll(() => ali.getByTestId('silence').innerText()).toContain('silence');
  expect(await ali.getByTestId('say').count()).toBe(0);
  expect(await ali.getByTestId('react-bravo').count()).toBe(0);
  heard.length = 0;
  const answers = listen(ali);
  const send = (message: object) => server?.send(JSON.stringify(message));
  send({ id: 'psst-psst-1', do: 'say', text: 'joue ton 7' });
  send({ id: 'psst-psst-2', do: 'react', reaction: 'hmm' });
  await expect
    .poll(() => ali.getByTestId('toast').innerText())
    .toContain('Les règles demandent le silence');
  expect(heard.filter((frame) => frame.say === 'talk')).toEqual([]);
  expect(answers.filter((frame) => frame.say === 'accepted')).toEqual([]);
});
