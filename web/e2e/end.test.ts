/** The end of a match is felt: medals for what was really done, and a moment of joy for those who were there. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherComputers, playRound, skipReveal } from './ademimo';
import { faults } from './axe';
import { House, PHONE, tablee } from './house';
import { keepRecord } from './people';
import {
  finish,
  gather as gatherArtists,
  guess,
  lookAtAll,
  readWords,
  rushRound,
  secretOf,
} from './pictomania';
import { aimLow, gather, playToTheEnd } from './shokoba';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  await house.close();
  expect(house.problems).toEqual([]);
});

/** "artist: Vous; dessins devinés 2 fois sur 8": what is read on each medal. */
async function medals(page: Page): Promise<string[]> {
  return page.locator('[data-medal]').evaluateAll((nodes) =>
    nodes.map((node) => {
      const names = [...node.querySelectorAll('b')].map((name) => name.innerText);
      const why = (node.querySelector('.why') as HTMLElement).innerText.replaceAll('\u00a0', ' ');
      return `${(node as HTMLElement).dataset.medal}: ${names.join(', ')}; ${why}`;
    }),
  );
}

const celebration = (page: Page) => page.getByTestId('celebration');

/** Nothing is celebrated twice: whoever comes back finds the medals and a calm table. */
async function expectCalmAfterReload(page: Page): Promise<void> {
  const before = await medals(page);
  expect(before.length).toBeGreaterThan(0);
  await page.reload();
  const reveal = page.getByTestId('reveal');
  await page.getByTestId('awards').or(reveal).waitFor();
  // As long as the last round is told, whoever comes back is told it too.
  if (await reveal.isVisible()) {
    await skipReveal(page);
    await page.getByTestId('next-round').click();
    await page.getByTestId('awards').waitFor();
  }
  expect(await medals(page)).toEqual(before);
  expect(await celebration(page).count()).toBe(0);
}

type Move = { seat: number; move: { move: string; taking?: string[] } };

/** SHOKOBAs of all rounds and the most cards of one, by seat, from nothing but the moves. */
function tell(record: string[]): { sweeps: number[]; harvest: number[] } {
  const sweeps = [0, 0];
  const harvest = [0, 0];
  let table = 4;
  let taken = [0, 0];
  let last = -1;
  const count = () => {
    // The rest of the forty cards goes to whoever took last.
    if (last >= 0) taken[last] = 40 - (taken[1 - last] ?? 0);
    for (const seat of [0, 1]) harvest[seat] = Math.max(harvest[seat] ?? 0, taken[seat] ?? 0);
    [table, taken, last] = [4, [0, 0], -1];
  };
  let between = false;
  for (const line of record.slice(1, -1)) {
    const { seat, move } = JSON.parse(line) as Move;
    if (move.move === 'ready' && !between) count();
    between = move.move === 'ready';
    if (move.move === 'lay') table += 1;
    if (move.move !== 'take' || !move.taking) continue;
    table -= move.taking.length;
    taken[seat] = (taken[seat] ?? 0) + move.taking.length + 1;
    last = seat;
    if (table === 0) sweeps[seat] = (sweeps[seat] ?? 0) + 1;
  }
  count();
  return { sweeps, harvest };
}

test('Shokoba: the medals say what the record says, on both pages', async () => {
  const pages = [await house.person(PHONE), await house.person({ locale: 'en-GB' })] as const;
  const [zoe, ali] = pages;
  const code = await gather(house, [...pages], aimLow);
  await playToTheEnd([...pages]);
  // Nothing moves for those who want it so; what hangs there stays.
  for (const page of pages) await celebration(page).waitFor();

  const { sweeps, harvest } = tell(await keepRecord(zoe, code));
  const best = (figures: number[], names: string[]) =>
    names.filter((_, seat) => figures[seat] === Math.max(...figures)).join(', ');
  const shown = await medals(zoe);
  const most = Math.max(...harvest);
  expect(shown).toContain(
    `harvest: ${best(harvest, ['Vous', 'Ali'])}; ${most} cartes en une manche`,
  );
  expect(await medals(ali)).toContain(
    `harvest: ${best(harvest, ['Zoé', 'You'])}; ${most} cards in one round`,
  );
  const swept = Math.max(...sweeps);
  const rightly = `sweeps: ${best(sweeps, ['Vous', 'Ali'])}; ${swept} SHOKOBA`;
  expect(shown.filter((medal) => medal.startsWith('sweeps'))).toEqual(swept > 0 ? [rightly] : []);

  expect(await faults(zoe)).toEqual([]);
  await expectCalmAfterReload(zoe);
  await expectCalmAfterReload(ali);
});

test('Pictomania: who was understood, who saw, who was first, who was the black sheep', async () => {
  const pages = [await house.person(), await house.person(), await house.person(PHONE)] as const;
  const [zoe, ali, maud] = pages;
  await gatherArtists([...pages]);
  await readWords([...pages]);
  const numbers = (await Promise.all(pages.map(secretOf))).map(({ number }) => number);
  const [ofZoe = 0, ofAli = 0] = numbers;
  const [wrong = 0, alsoWrong = 0] = [1, 2, 3, 4, 5, 6, 7].filter((n) => !numbers.includes(n));
  await guess(ali, 0, ofZoe);
  await guess(maud, 0, ofZoe);
  await guess(maud, 1, ofAli);
  await guess(zoe, 1, wrong);
  await guess(zoe, 2, alsoWrong);
  for (const page of pages) await finish(page);
  await lookAtAll([...pages]);
  await rushRound([...pages]);
  await rushRound([...pages]);
  await readWords([...pages]);
  for (const page of pages) await finish(page);
  for (const page of pages) await page.getByTestId('ready').click();
  for (const page of pages) await page.getByTestId('sums').waitFor();
  // Ali likes things to move.
  await ali.emulateMedia({ reducedMotion: 'no-preference' });
  const rained = ali.evaluate(
    () =>
      new Promise<number>((done) => {
        new MutationObserver((_, observer) => {
          const rain = document.querySelector('[data-testid="celebration"]');
          if (!rain) return;
          observer.disconnect();
          done(rain.getAnimations({ subtree: true }).length);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  for (const page of pages) await page.getByTestId('next-round').click();

  for (const page of pages) await page.getByTestId('awards').waitFor();
  expect(await medals(zoe)).toEqual([
    'artist: Vous; dessins devinés 2 fois sur 8',
    'eye: Maud; 2 mots trouvés sur 8',
    'quick: Ali, Maud; 1 dessin deviné avant tout le monde',
    'sheep: Vous; 1 manche sur 4',
  ]);
  expect((await medals(maud))[2]).toBe('quick: Ali, Vous; 1 dessin deviné avant tout le monde');
  // A list of headings, names and figures.
  expect(await zoe.getByTestId('awards').getByRole('listitem').count()).toBe(4);
  await zoe.getByRole('heading', { name: 'Mouton noir de la soirée' }).waitFor();

  // It rains on one page and is soon over; on the others nothing moves.
  expect(await rained).toBeGreaterThan(20);
  await celebration(ali).waitFor({ state: 'detached' });
  for (const page of [zoe, maud]) {
    await celebration(page).waitFor();
    const moving = await celebration(page).evaluate(
      (node) => node.getAnimations({ subtree: true }).length,
    );
    expect(moving).toBe(0);
  }
  expect(await faults(maud)).toEqual([]);
  await expectCalmAfterReload(ali);
  await expectCalmAfterReload(maud);
});

type Revealed = { numbers: number[]; votes: (number | null)[][] };

test('Ademimo: whose words were found, who found them, computers included', async () => {
  const page = await house.person(PHONE);
  const code = await gatherComputers(page, 3);
  for (let round = 1; round <= 4; round += 1) {
    await page.getByText(`Manche ${round} sur 4`).waitFor();
    await playRound(page);
    await skipReveal(page);
    await page.getByTestId('next-round').click();
  }
  await celebration(page).waitFor();

  // The program tells what was voted and what was dealt; who found whom is counted here.
  const file = join(house.folder, 'match.jsonl');
  writeFileSync(file, (await keepRecord(page, code)).join('\n'));
  const rounds = tablee('replay', '--json', file)
    .said.trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string; count?: Revealed })
    .flatMap(({ event, count }) => (event === 'count' && count ? [count] : []));
  expect(rounds.length).toBe(4);
  const seats = [0, 1, 2];
  const names = await page.locator('.podium .name').allInnerTexts();
  const scores = await page.locator('.podium .block b').allInnerTexts();
  const finds = (by: number, whom: number) =>
    rounds.filter(({ votes, numbers }) => votes[by]?.[whom] === numbers[whom]).length;
  const found = seats.map((by) =>
    seats.reduce((sum, whom) => sum + (whom === by ? 0 : finds(by, whom)), 0),
  );
  const understood = seats.map((whom) =>
    seats.reduce((sum, by) => sum + (whom === by ? 0 : finds(by, whom)), 0),
  );
  const missed = seats.map(
    (whom) =>
      rounds.filter(({ votes, numbers }) =>
        seats.every((by) => by === whom || votes[by]?.[whom] !== numbers[whom]),
      ).length,
  );
  // The podium is ordered by points: names by seat are read from the table of points.
  const bySeat = await page.locator('.story thead .short').allInnerTexts();
  expect(bySeat.toSorted()).toEqual(names.toSorted());
  expect(scores.map(Number).toSorted()).toEqual(
    seats.map((seat) => (found[seat] ?? 0) + (understood[seat] ?? 0)).toSorted(),
  );

  const expected = (what: string, figures: number[], why: (most: number) => string) => {
    const most = Math.max(...figures);
    const winners = bySeat.filter((_, seat) => figures[seat] === most);
    return most > 0 ? [`${what}: ${winners.join(', ')}; ${why(most)}`] : [];
  };
  const shown = (await medals(page)).filter((medal) => !medal.startsWith('pair'));
  expect(shown).toEqual([
    ...expected('clues', understood, (most) => `mots trouvés par les autres, ${most} fois sur 8`),
    ...expected('ear', found, (most) =>
      most === 1 ? '1 mot trouvé sur 8' : `${most} mots trouvés sur 8`,
    ),
    ...expected('genius', missed, (most) =>
      most === 1 ? '1 mot que personne n’a trouvé' : `${most} mots que personne n’a trouvés`,
    ),
  ]);
  expect(await faults(page)).toEqual([]);
  await expectCalmAfterReload(page);
});
