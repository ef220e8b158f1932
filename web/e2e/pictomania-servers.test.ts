/** People at one table, on two servers that share a journal; where a NATS server is at hand. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { House } from './house';
import {
  createTable,
  draw,
  expectSame,
  FISH,
  HOUSE,
  mySheet,
  NAMES,
  readWords,
  sheetOf,
} from './pictomania';
import { sit } from './shokoba';

const NATS = process.env.NATS_SERVER;
const houses: House[] = [];
let nats: ChildProcess | null = null;
const folder = mkdtempSync(join(tmpdir(), 'tablee-nats-'));
process.on('exit', () => nats?.kill('SIGKILL'));

beforeAll(async () => {
  if (!NATS) return;
  const port = await new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
  nats = spawn(NATS, ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder], {
    stdio: 'ignore',
  });
  const journal = ['--journal', `nats://127.0.0.1:${port}`, '--replicas', '1'];
  for (let number = 0; number < 2; number += 1) houses.push(await House.open(...journal));
});
afterAll(async () => {
  for (const house of houses) await house.close();
  nats?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  expect(houses.flatMap(({ problems }) => problems)).toEqual([]);
});

test.skipIf(!NATS)('ink crosses from server to server, live and stored', async () => {
  const [one, other] = houses as [House, House];
  const pages = [await one.person(), await other.person(), await other.person()] as const;
  const [zoe, ali] = pages;
  const code = await createTable(zoe, 3);
  for (const [seat, page] of pages.entries()) {
    if (page !== zoe) await page.goto(`/t/${code}`);
    await sit(page, seat, NAMES[seat] ?? '');
  }
  await zoe.getByTestId('start').click();
  for (const page of pages) await page.getByTestId('read').waitFor();
  await readWords([...pages]);
  await draw(zoe, HOUSE);
  await draw(ali, FISH);
  await expectSame(mySheet(zoe), sheetOf(ali, 0));
  await expectSame(mySheet(ali), sheetOf(zoe, 1));
  await ali.reload();
  await expectSame(mySheet(ali), sheetOf(zoe, 1));
  await expectSame(mySheet(zoe), sheetOf(ali, 0));
});
