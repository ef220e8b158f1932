/** Ademimo: rounds between people, alone, with the keyboard, and what nobody may see. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirm,
  createTable,
  gather,
  gatherComputers,
  giveAllClues,
  giveClue,
  letBegin,
  openPlaces,
  pawnsPlaced,
  phase,
  playRound,
  seatComputers,
  skipReveal,
  voteAll,
  watchReveal,
} from './ademimo';
import { faults } from './axe';
import { DESKTOP, House, PHONE } from './house';
import { keepRecord, listen } from './people';
import { sit } from './shokoba';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

/** Nothing overflows a phone's screen. */
async function fitsAcross(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide).toBe(screen);
}

test('four people play a round, from the clues to the reveal', async () => {
  const pages = [
    await house.person(PHONE),
    await house.person(DESKTOP),
    await house.person({ ...PHONE, locale: 'en-GB' }),
    await house.person({ ...DESKTOP, colorScheme: 'dark' }),
  ];
  const [zoe, ali] = pages as [Page, Page];
  await gather(pages, (host) => letBegin(host, 'Ali'));
  const onlooker = await house.person();
  await onlooker.goto(zoe.url());
  await onlooker.getByTestId('clues').waitFor();

  // Everyone has a secret of their own; whoever looks on has none.
  const secrets = await Promise.all(
    pages.map((page) => page.getByTestId('secret-word').innerText()),
  );
  expect(new Set(secrets).size).toBe(4);
  expect(await onlooker.getByTestId('secret').count()).toBe(0);
  await zoe.getByRole('button', { name: 'Cacher votre mot' }).click();
  await zoe.getByTestId('pane-1').click();
  expect(await zoe.getByTestId('secret-word').count()).toBe(0);
  expect(await zoe.locator('.words .own').count()).toBe(0);
  await zoe.getByRole('button', { name: 'Montrer votre mot' }).click();
  await zoe.getByTestId('pane-0').click();

  // Only whoever is in turn has places marked, each for one pawn at first.
  expect(await ali.locator('[data-legal="1"]').count()).toBeGreaterThan(20);
  expect(await zoe.locator('[data-legal]').count()).toBe(0);
  await zoe.getByTestId('clue-0-0').click({ force: true });
  await expect.poll(() => zoe.getByTestId('hint').innerText()).toContain('pas encore à vous');

  // A tap places nothing; a tap elsewhere neither.
  await ali.getByTestId('clue-0-0').click();
  await ali.getByTestId('clue-1-0').click();
  await ali.keyboard.press('Escape');
  expect(await ali.getByTestId('place').count()).toBe(0);
  expect(await giveClue(ali)).toBe(true);
  await expect.poll(() => pawnsPlaced(zoe)).toBe(1);
  await expect.poll(() => ali.getByTestId('log').innerText()).toContain('Vous posez votre pion 1');
  await expect.poll(() => zoe.getByTestId('log').textContent()).toContain('Ali pose son pion 1');
  // The card that Ali is on costs two now.
  const third = pages[2] as Page;
  await expect.poll(() => third.locator('[data-legal="2"]').count()).toBeGreaterThan(1);
  expect(await third.locator('[data-legal="1"]').count()).toBeGreaterThan(20);

  await fitsAcross(zoe);
  await giveAllClues(pages);
  await fitsAcross(zoe);

  // The own word is closed.
  const own = zoe.locator('[data-place].closed');
  expect(await own.count()).toBe(1);
  await own.click({ force: true });
  await zoe.getByTestId('hint').getByTestId('why').click();
  await expect.poll(() => zoe.evaluate(() => document.activeElement?.id)).toBe('places');
  await zoe.getByTestId('close-panel').click();

  // Votes are kept through a reload, and can be changed.
  const places = await openPlaces(zoe);
  await zoe.getByTestId(`word-${places[2]}`).click();
  await expect
    .poll(() => zoe.getByTestId('vote-1').getAttribute('data-voted'))
    .toBe(String(places[2]));
  expect(await zoe.getByTestId('confirm').isDisabled()).toBe(true);
  await zoe.reload();
  await expect
    .poll(() => zoe.getByTestId('vote-1').getAttribute('data-voted'))
    .toBe(String(places[2]));
  expect(await zoe.getByTestId('vote-2').getAttribute('data-voted')).toBeNull();
  await voteAll(zoe);
  await confirm(zoe);
  await expect.poll(() => ali.getByTestId('seat-0').innerText()).toContain('a voté');
  expect(await ali.getByTestId('seat-2').innerText()).toContain('réfléchit');
  await zoe.getByTestId('withdraw').click();
  await zoe.getByTestId('confirm').waitFor();
  await confirm(zoe);

  const told = await watchReveal(ali);
  for (const page of pages.slice(1)) {
    await voteAll(page);
    await confirm(page);
  }

  // The reveal goes player by player, from the first one on, and can be skipped.
  await ali.getByTestId('reveal-player').waitFor();
  expect(await ali.getByTestId('reveal-next').count()).toBe(0);
  await zoe.getByTestId('reveal-next').click();
  await zoe.getByTestId('reveal-next').click();
  const words = async () => (await told()).filter(({ stage }) => stage === 'word');
  await expect.poll(async () => (await words()).length).toBeGreaterThan(0);
  expect((await told())[0]?.seat).toBe('1');
  for (const { seat, text } of await words()) expect(text).toContain(secrets[Number(seat)]);
  for (const page of pages) await skipReveal(page);
  await skipReveal(onlooker);
  for (const secret of secrets)
    expect(await ali.getByTestId('matrix').innerText()).toContain(secret);
  const lanes = ali.locator('[data-testid^="lane-"]');
  const points = await lanes.evaluateAll((nodes) =>
    nodes.map((node) => Number((node as HTMLElement).dataset.points)),
  );
  const right = await ali.locator('.matrix table .right').count();
  expect(points.reduce((sum, each) => sum + each, 0)).toBe(2 * right);
  await fitsAcross(zoe);

  // A page opened now is told what the table is told.
  await ali.reload();
  await skipReveal(ali);
  for (const page of pages) {
    await page.getByTestId('next-round').click();
    if (page !== pages.at(-1)) await page.getByText(/On (n’)?attend|Waiting for/).waitFor();
  }
  for (const page of pages) await expect.poll(() => phase(page)).toBe('description');
  expect(await pawnsPlaced(zoe)).toBe(0);
  expect(await onlooker.getByTestId('seat-1').innerText()).toContain('Ali');
});

test('the keyboard alone gives a clue, votes and goes on', async () => {
  const page = await house.person();
  await gatherComputers(page, 3);
  // One tab stop for all clues, then the arrows.
  await page.getByTestId('clue-0-0').focus();
  await page.keyboard.press('ArrowDown');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-testid'));
  expect(await focused()).toBe('clue-0-1');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toMatch(/^clue-1-/);
  await page.keyboard.press('Enter');
  expect(await pawnsPlaced(page)).toBe(0);
  await page.getByTestId('place').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => pawnsPlaced(page)).toBeGreaterThan(0);
  await giveAllClues([page]);

  await page.getByTestId('vote-2').focus();
  await page.keyboard.press('Enter');
  expect(await page.getByTestId('vote-2').getAttribute('aria-pressed')).toBe('true');
  const [first = 0, second = 0] = await openPlaces(page);
  await page.getByTestId(`word-${first}`).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('vote-2').getAttribute('data-voted')).toBe(`${first}`);
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe(`word-${first + 1}`);
  await page.getByTestId(`word-${second}`).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('vote-1').getAttribute('data-voted')).toBe(`${second}`);
  await page.getByTestId('confirm').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('reveal-skip').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('next-round').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByText('Manche 2 sur 4').count()).toBe(1);
});

test('a pawn is dragged to a word, and on to another', async () => {
  const page = await house.person();
  await gatherComputers(page, 3);
  await giveAllClues([page]);
  const [first, second] = await openPlaces(page);

  async function drag(from: string, place: number | undefined): Promise<void> {
    const start = await page.locator(from).boundingBox();
    const end = await page.getByTestId(`word-${place}`).boundingBox();
    if (!start || !end) throw new Error('nothing to drag');
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x + 40, end.y + 20, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => page.getByTestId('vote-2').getAttribute('data-voted')).toBe(`${place}`);
  }
  await drag('[data-testid="vote-2"] .pawn', first);
  await drag(`[data-testid="word-${first}"] .there`, second);
  // Beside the board nothing happens.
  const pawn = await page.locator('[data-testid="vote-1"] .pawn').boundingBox();
  if (!pawn) throw new Error('no pawn');
  await page.mouse.move(pawn.x + 10, pawn.y + 10);
  await page.mouse.down();
  await page.mouse.move(640, 500, { steps: 4 });
  await page.mouse.up();
  expect(await page.getByTestId('vote-1').getAttribute('data-voted')).toBeNull();
});

test('nobody is told what others vote', async () => {
  const [zoe, ali, maud] = [await house.person(), await house.person(), await house.person()];
  const pages = [zoe, ali, maud];
  const frames = listen(ali);
  await gather(pages, (host) => letBegin(host, 'Zoé'));
  await giveAllClues(pages);
  const before = frames.length;
  await voteAll(zoe);
  await confirm(zoe);
  await expect.poll(() => ali.getByTestId('seat-0').innerText()).toContain('a voté');
  const views = frames.slice(before).filter(({ say }) => say === 'view');
  expect(views).toHaveLength(1);
});

test('young players may pass', async () => {
  const page = await house.person(PHONE);
  await createTable(page, 3);
  await sit(page, 0, 'Léo');
  for (const seat of [1, 2]) {
    await page.getByTestId(`computer-${seat}`).click();
    await page.getByTestId(`remove-${seat}`).waitFor();
  }
  await page.getByRole('switch', { name: 'Avec de jeunes joueurs' }).click();
  await letBegin(page, 'Léo');
  await page.getByTestId('start').click();
  await page.getByTestId('pass').click();
  // Once is not enough.
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByTestId('pass').click();
  await page.getByTestId('pass-yes').click();
  await expect.poll(() => page.getByTestId('log').textContent()).toContain('Vous ne posez plus');
  await expect.poll(() => phase(page)).toBe('vote');
});

test('two people and two computer players play a whole match, and another', async () => {
  const page = await house.person({ ...PHONE, locale: 'en-GB' });
  const friend = await house.person(DESKTOP);
  const code = await createTable(page, 4);
  await sit(page, 0, 'Zoé');
  await friend.goto(`/t/${code}`);
  await sit(friend, 1, 'Ali');
  await seatComputers(page, [2, 3]);
  await page.getByTestId('start').click();
  for (let round = 1; round <= 4; round += 1) {
    await page.getByText(`Round ${round} of 4`).waitFor();
    await giveAllClues([page, friend]);
    for (const person of [page, friend]) {
      await voteAll(person);
      await confirm(person);
    }
    for (const person of [page, friend]) await skipReveal(person);
    for (const person of [page, friend]) await person.getByTestId('next-round').click();
  }
  await page.getByTestId('over').waitFor();
  await fitsAcross(page);
  // Every round can be looked back at, and the totals agree.
  const totals = await page
    .locator('tfoot td')
    .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
  const rows = await page
    .locator('.story tbody tr')
    .evaluateAll((lines) =>
      lines.map((line) => [...line.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
    );
  expect(rows).toHaveLength(4);
  expect(totals).toEqual(
    [0, 1, 2, 3].map((seat) => rows.reduce((sum, row) => sum + (row[seat] ?? 0), 0)),
  );
  const last = await page.getByTestId('matrix').innerText();
  await page.locator('label:has(input[value="1"])').click();
  await expect.poll(() => page.getByTestId('matrix').innerText()).not.toBe(last);
  const record = await keepRecord(page, code);
  expect(JSON.parse(record.at(-1) ?? '')).toMatchObject({ outcome: { scores: totals } });
  await page.getByTestId('again').click();
  await page.getByText('Round 1 of 4').waitFor();
  expect(await phase(page)).toBe('description');
});

for (const [size, options] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test(`axe finds no fault, ${size}`, async () => {
    const page = await house.person(options);
    await createTable(page, 3);
    expect(await faults(page)).toEqual([]);
    await page.goto('/');
    await gatherComputers(page, 3);
    const onlooker = await house.person({ ...options, locale: 'en-GB' });
    await onlooker.goto(page.url());
    await onlooker.getByTestId('clues').waitFor();
    const look = async () => {
      expect(await faults(page)).toEqual([]);
      expect(await faults(onlooker)).toEqual([]);
    };
    await look();
    await page.locator('[data-legal]').first().click();
    await page.getByTestId('place').waitFor();
    await look();
    await giveAllClues([page]);
    await look();
    await voteAll(page);
    await look();
    await page.getByTestId('confirm').click();
    await page.getByTestId('reveal-next').click();
    await page.getByTestId('reveal-next').click();
    await look();
    await skipReveal(page);
    await skipReveal(onlooker);
    await look();
    for (let round = 1; round < 4; round += 1) {
      await page.getByTestId('next-round').click();
      await playRound(page);
      await skipReveal(page);
    }
    await page.getByTestId('next-round').click();
    await page.getByTestId('over').waitFor();
    expect(await faults(page)).toEqual([]);
  });

test('axe finds no fault where a low window makes lists scroll', async () => {
  const page = await house.person({ viewport: { width: 1000, height: 560 } });
  await gatherComputers(page, 6);
  expect(await faults(page)).toEqual([]);
  await giveAllClues([page]);
  const scroll = page.locator('.clues[tabindex="0"]');
  await expect.poll(() => scroll.count()).toBe(1);
  expect(await faults(page)).toEqual([]);
});

test('the rules of the game at hand are shown', async () => {
  const page = await house.person();
  await page.goto('/');
  await page.getByRole('button', { name: 'Règles' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('label', { hasText: 'Ademimo' }).click();
  await expect.poll(() => dialog.innerText()).toContain('Dix mots');
});
