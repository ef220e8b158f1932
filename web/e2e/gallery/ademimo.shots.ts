/** Ademimo: six at the table, four of them computers; and practice. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import {
  confirm,
  createTable,
  giveAllClues,
  giveClue,
  letBegin,
  seatComputers,
  skipReveal,
  voteAll,
} from '../ademimo';
import { House } from '../house';
import { sit } from '../shokoba';
import { Camera, hold, pass } from './camera';

const camera = new Camera('ademimo');
let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

/** On a phone one part of the table is shown at a time. */
const pane = (at: number) => async (page: Page) => {
  const tab = page.getByTestId(`pane-${at}`);
  if (await tab.isVisible()) await tab.click();
};

async function endRound(pages: Page[]): Promise<void> {
  for (const page of pages) await skipReveal(page);
  for (const page of pages) await page.getByTestId('next-round').click();
}

test('ademimo with six', async () => {
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
  await letBegin(zoe, 'Zoé');
  await zoe.getByTestId('start').click();
  for (const page of pages) await page.getByTestId('clues').waitFor();

  await camera.take(zoe, 'my turn to give a clue', { turn: pane(0) });
  await zoe.locator('[data-legal]').first().click();
  await camera.take(zoe, 'my turn: a clue chosen', { turn: pane(0) });
  await giveClue(zoe);
  await camera.take(zoe, 'somebody else’s turn', { turn: pane(0) });
  await camera.take(zoe, 'somebody else’s turn: words', { turn: pane(1) });
  await giveClue(ali);
  await camera.take(zoe, 'some clues given: people', { turn: pane(2) });
  await giveAllClues([...pages]);
  await camera.take(zoe, 'vote: nothing placed', { turn: pane(0) });
  await voteAll(zoe);
  await camera.take(zoe, 'vote: all placed', { turn: pane(0) });
  await camera.take(zoe, 'vote: the clues', { turn: pane(1) });
  await confirm(zoe);
  await camera.take(zoe, 'vote: waiting for the others', { turn: pane(0) });
  await voteAll(ali);
  await hold(zoe);
  await ali.getByTestId('confirm').click();
  await zoe.getByTestId('reveal-player').waitFor();
  await camera.take(zoe, 'reveal: the clues of one player');
  const stage = () => zoe.getByTestId('reveal-player').getAttribute('data-stage');
  while ((await stage()) !== 'word') await pass(zoe);
  await camera.take(zoe, 'reveal: the word of one player');
  await skipReveal(zoe);
  await camera.take(zoe, 'reveal: the whole round');
  await zoe.reload();
  await endRound([...pages]);
  for (;;) {
    await giveAllClues([...pages]);
    for (const page of pages) {
      await voteAll(page);
      await page.getByTestId('confirm').click();
    }
    await endRound([...pages]);
    // The next round begins, or the match has ended.
    await zoe.locator('[data-testid="clues"], [data-testid="over"]').first().waitFor();
    if (await zoe.getByTestId('over').isVisible()) break;
  }
  await camera.take(zoe, 'the end of the match');
});

test('ademimo with four', async () => {
  const page = await house.person();
  await createTable(page, 4);
  await sit(page, 0, 'Zoé');
  await seatComputers(page, [1, 2, 3]);
  await page.getByTestId('start').click();
  await page.getByTestId('clues').waitFor();
  await giveAllClues([page]);
  await camera.take(page, 'four players: vote', { turn: pane(0) });
});

test('ademimo practice', async () => {
  const page = await house.person();
  await page.goto('/');
  await page.getByTestId('practise-ademimo-0').click();
  await page.getByTestId('clues').waitFor();
  await camera.take(page, 'practice: describing', { turn: pane(0) });
  while (await giveClue(page));
  await page.getByTestId('matrix').waitFor();
  await camera.take(page, 'practice: what was understood');
  await page.getByTestId('finish').click();
  await page.getByTestId('over').waitFor();
  await camera.take(page, 'practice: the end');
  await page.goto('/');
  await page.getByTestId('practise-ademimo-1').click();
  await giveAllClues([page]);
  await camera.take(page, 'practice: guessing', { turn: pane(0) });
});
