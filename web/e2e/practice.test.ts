/** Practising Ademimo alone: describing and guessing, from the home page to the end. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveAllClues, giveClue, pawnsPlaced, phase, voteAll } from './ademimo';
import { faults } from './axe';
import { DESKTOP, House, PHONE } from './house';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

async function practise(page: Page, at: number): Promise<void> {
  await page.goto('/');
  await page.getByTestId(`practise-ademimo-${at}`).click();
  await page.getByTestId('clues').waitFor();
}

/** Found, and how many there were to find. */
async function tally(page: Page): Promise<[number, number]> {
  const { found, of } = await page
    .getByTestId('tally')
    .evaluate((node) => ({ ...(node as HTMLElement).dataset }));
  return [Number(found), Number(of)];
}

/** The reveal of this round, with nothing amiss. */
async function seeRound(page: Page, round: number): Promise<number> {
  await page.getByTestId('matrix').waitFor();
  const [found, of] = await tally(page);
  expect(of).toBe(3 * round);
  expect(await faults(page)).toEqual([]);
  return found;
}

test('whoever describes sees what three computers understood, round after round', async () => {
  const page = await house.person(DESKTOP);
  await practise(page, 0);
  for (let round = 1; round <= 3; round += 1) {
    await page.getByText(`Manche ${round}`, { exact: true }).waitFor();
    const word = await page.getByTestId('secret-word').innerText();
    if (round === 1) {
      // A hint lies ready in the hand.
      await page.getByTestId('advise').click();
      await page.getByTestId('place').waitFor();
      expect(await page.getByTestId('hint').innerText()).toMatch(/Conseil.*«.*»/);
    }
    for (let clue = 1; clue <= 2; clue += 1) {
      expect(await giveClue(page)).toBe(true);
      expect(await pawnsPlaced(page)).toBe(clue);
    }
    expect(await giveClue(page)).toBe(true);
    const found = await seeRound(page, round);
    expect(await page.locator('.matrix .guesses li').count()).toBe(3);
    expect(await page.getByTestId('matrix').innerText()).toContain(word);
    if (round === 1) expect(await page.locator('.matrix .guesses .right').count()).toBe(found);
    // Each says what they understood.
    await expect.poll(() => page.locator('.guesses [data-testid="remark"]').count()).toBe(3);
    await page.getByTestId(round < 3 ? 'next-round' : 'finish').click();
  }
  await page.getByTestId('over').waitFor();
  expect(await tally(page)).toHaveLength(2);
  expect(await faults(page)).toEqual([]);
  await page.locator('label:has(input[value="1"])').click();
  await page.getByTestId('again').click();
  await page.getByText('Manche 1', { exact: true }).waitFor();
});

test('whoever guesses sees what three computers described, on a phone, in English', async () => {
  const page = await house.person({ ...PHONE, locale: 'en-GB', colorScheme: 'dark' });
  await practise(page, 1);
  for (let round = 1; round <= 2; round += 1) {
    await page.getByText(`Round ${round}`, { exact: true }).waitFor();
    await giveAllClues([page]);
    expect(await page.getByTestId('secret').count()).toBe(0);
    expect(await page.locator('[data-testid^="vote-"]').count()).toBe(3);
    expect(await page.locator('[data-place][aria-disabled="false"]').count()).toBe(10);
    if (round === 1) expect(await faults(page)).toEqual([]);
    if (round === 1) {
      await page.getByTestId('advise').click();
      await expect.poll(() => page.getByTestId('hint').innerText()).toMatch(/Hint: “/);
    }
    await voteAll(page);
    await page.getByTestId('confirm').click();
    await seeRound(page, round);
    expect(await page.locator('.matrix .blocks > li').count()).toBe(3);
    await expect.poll(() => page.getByTestId('remark').count()).toBe(3);
    // A reload shows the same.
    const before = await page.getByTestId('matrix').innerText();
    await page.reload();
    await expect.poll(() => page.getByTestId('matrix').innerText()).toBe(before);
    await page.getByTestId(round < 2 ? 'next-round' : 'finish').click();
  }
  await page.getByTestId('over').waitFor();
  expect((await tally(page))[1]).toBe(6);
  // Back in the lobby it can become an ordinary match.
  await page.getByTestId('reopen').click();
  const practice = page.getByRole('radiogroup', { name: 'Practice' });
  await practice.locator('label', { hasText: 'A real game' }).click();
  await expect.poll(() => practice.count()).toBe(0);
  await page.getByTestId('start').click();
  await page.getByText('Round 1 of 4').waitFor();
});

test('a friend looks on and is offered no seat', async () => {
  const page = await house.person();
  await practise(page, 0);
  const friend = await house.person();
  await friend.goto(page.url());
  await friend.getByTestId('people').waitFor();
  expect(await friend.locator('[data-testid^="take-"]').count()).toBe(0);
  expect(await friend.getByTestId('secret').count()).toBe(0);
  await giveAllCluesAlone(page);
  await expect.poll(() => phase(friend)).toBe('reveal');
  expect(await friend.getByTestId('finish').count()).toBe(0);
});

/** All three, until the computers have voted. */
async function giveAllCluesAlone(page: Page): Promise<void> {
  while (await giveClue(page));
  await page.getByTestId('reveal').waitFor();
}
