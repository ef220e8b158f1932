// Measures the home page and a lobby as a phone on a slow network sees them, five
// times each, and fails if the median falls below what we promise. `make
// lighthouse` runs it. Nothing leaves the machine.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const BINARY = process.env.TABLEE ?? join(import.meta.dirname, '../../target/release/tablee');
const RUNS = Number(process.env.RUNS ?? 5);
/** The machine's other work moves performance by a point or two; the rest does not move. */
const LEAST = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

/** The program on a free port, with a new data file. */
async function serve(folder) {
  const listen = `127.0.0.1:${await freePort()}`;
  const program = spawn(BINARY, ['serve', '--listen', listen], { cwd: folder, stdio: 'ignore' });
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`http://${listen}/health`).catch(() => null);
    if (answer?.ok) return { program, url: `http://${listen}` };
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${BINARY} does not answer`);
}

async function openTable(url) {
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ setup: { game: 'shokoba' }, seats: 2 }),
  });
  const { code, invitation } = await answer.json();
  return `${url}/t/${code}/${invitation}`;
}

/** One visit with a new browser; scores out of a hundred. */
async function measure(url, skipAudits) {
  const chrome = await launch({ chromePath: process.env.CHROMIUM, chromeFlags: FLAGS });
  try {
    const { lhr } = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: Object.keys(LEAST),
      skipAudits,
    });
    const time = (name) => Math.round(lhr.audits[name].numericValue);
    return {
      scores: Object.fromEntries(
        Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
      ),
      figures: {
        'first paint': time('first-contentful-paint'),
        'largest paint': time('largest-contentful-paint'),
        blocked: time('total-blocking-time'),
        shift: lhr.audits['cumulative-layout-shift'].numericValue.toFixed(3),
        bytes: time('total-byte-weight'),
      },
      failed: Object.values(lhr.categories).flatMap(({ auditRefs }) =>
        auditRefs
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 0.9)
          .map(({ id }) => id),
      ),
    };
  } finally {
    chrome.kill();
  }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const folder = mkdtempSync(join(tmpdir(), 'tablee-lighthouse-'));
const { program, url } = await serve(folder);
let good = true;
try {
  const pages = {
    home: { url: `${url}/`, skip: [] },
    // Tables are kept out of search engines on purpose: robots.txt.
    lobby: { url: await openTable(url), skip: ['is-crawlable'] },
  };
  for (const [name, page] of Object.entries(pages)) {
    const runs = [];
    for (let run = 1; run <= RUNS; run += 1) {
      const found = await measure(page.url, page.skip);
      runs.push(found);
      const said = Object.entries({ ...found.scores, ...found.figures });
      console.log(`${name} ${run}: ${said.map((each) => each.join(' ')).join(', ')}`);
      if (found.failed.length > 0) console.log(`  weak: ${[...new Set(found.failed)].join(', ')}`);
    }
    for (const [category, least] of Object.entries(LEAST)) {
      const middle = median(runs.map(({ scores }) => scores[category]));
      const enough = middle >= least;
      console.log(`${name}, median of ${category}: ${middle}${enough ? '' : `, below ${least}`}`);
      good &&= enough;
    }
  }
} finally {
  program.kill();
  rmSync(folder, { recursive: true });
}
process.exit(good ? 0 : 1);
