/** The real program on a free port, and people with real browsers. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

const BINARY = join(
  process.env.CARGO_TARGET_DIR ?? resolve(import.meta.dirname, '../../target'),
  'debug/tablee',
);

/** Another command of the program: what it said, and whether all was well. */
export function tablee(...command: string[]): { said: string; well: boolean } {
  const { status, stdout, stderr } = spawnSync(BINARY, command, { encoding: 'utf8' });
  return { said: stdout + stderr, well: status === 0 };
}

/** Not a loopback name to the browser, so not a secure context: like a LAN. */
const LAN_NAME = 'tablee.test';

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** One for all files that a worker runs; everybody has a context of their own in it. */
let browser: Promise<Browser> | undefined;

function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM;
  if (!executablePath) throw new Error('CHROMIUM is not set: run `make test`');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-audio-output',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--host-resolver-rules=MAP ${LAN_NAME} 127.0.0.1`,
    ],
  });
}

/** A worker that dies takes its servers with it. */
const houses = new Set<House>();
process.on('exit', () => houses.forEach((house) => house.kill()));

export class House {
  /** What went wrong on any page; must stay empty. */
  readonly problems: string[] = [];
  #program: ChildProcess | null = null;
  /** The program that was killed last has ended, and its file is free. */
  #ended: Promise<unknown> = Promise.resolve();
  #log = '';
  readonly #contexts = new Set<BrowserContext>();

  private constructor(
    readonly port: number,
    readonly folder: string,
    readonly browser: Browser,
    readonly manners: string[],
  ) {
    houses.add(this);
  }

  /** `manners` are more options of the program. */
  static async open(...manners: string[]): Promise<House> {
    browser ??= launch();
    const folder = mkdtempSync(join(tmpdir(), 'tablee-'));
    const house = new House(await freePort(), folder, await browser, manners);
    await house.start();
    return house;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The same server, as a phone in the room sees it: plain http. */
  get lanUrl(): string {
    return `http://${LAN_NAME}:${this.port}`;
  }

  async start(): Promise<void> {
    await this.#ended;
    const listen = `127.0.0.1:${this.port}`;
    const data = this.manners.includes('--journal') ? [] : ['--data', 'tables.db'];
    const options = ['--listen', listen, ...data, '--computer-pause', '0'];
    this.#program = spawn(BINARY, ['serve', ...options, ...this.manners], {
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#program.stderr?.on('data', (text) => (this.#log += String(text)));
    for (let tries = 0; tries < 200; tries += 1) {
      const answer = await fetch(`${this.url}/health`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`the program does not answer:\n${this.#log}`);
  }

  /** Ends the program without warning. */
  kill(): void {
    const program = this.#program;
    if (program === null) return;
    this.#ended = new Promise((done) => program.once('exit', done));
    program.kill('SIGKILL');
    this.#program = null;
  }

  async close(): Promise<void> {
    for (const context of this.#contexts) await context.close();
    this.kill();
    houses.delete(this);
    rmSync(this.folder, { recursive: true });
    if (this.#log.includes('content security policy')) this.problems.push(this.#log);
  }

  /**
   * A person with a browser of their own, who goes home when the test is over. Motion is reduced, so that tests are
   * quick.
   */
  async person(options: BrowserContextOptions = {}, base = this.url): Promise<Page> {
    const context = await this.browser.newContext({
      ...DESKTOP,
      locale: 'fr-FR',
      reducedMotion: 'reduce',
      baseURL: base,
      ...options,
    });
    this.#contexts.add(context);
    if (expect.getState().currentTestName !== undefined)
      onTestFinished(async () => {
        this.#contexts.delete(context);
        await context.close();
      });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => this.problems.push(String(error)));
    page.on('console', (message) => {
      const text = `${message.text()} ${message.location().url}`;
      // A killed server, a wrong code and a used link are part of some tests; anything else is a mistake.
      if (
        message.type() === 'error' &&
        !/WebSocket|ERR_CONNECTION|404.*ZZZZZZ|410.*arrive/.test(text)
      )
        this.problems.push(text);
    });
    return page;
  }
}

export async function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
