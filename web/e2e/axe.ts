/** What axe has to say about a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; impact: string | null; nodes: { html: string }[] };

/** Switched off in axe: what is seen on a button is what one says to press it. */
const MORE = { 'label-content-name-mismatch': { enabled: true } };

/** What depends on colours alone: all that is asked in the dark. */
const COLOURS = { type: 'rule', values: ['color-contrast'] };

/** All faults but the slightest, by daylight and in the dark; none is wanted. */
export async function faults(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(AXE);
  const found = await violations(page, { rules: MORE });
  await dress(page, 'dark');
  found.push(...(await violations(page, { runOnly: COLOURS })));
  await dress(page, 'light');
  return found
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

async function violations(page: Page, options: object): Promise<Violation[]> {
  return page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify(options)}).then((found) => found.violations)`,
  );
}

/** The page follows the system's choice at once; one without a script says nothing about it. */
async function dress(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme="${colorScheme}"], html:not([data-theme])`).waitFor();
}
