/** The tables that this browser has sat at, the latest first: where one can go on. */
import { recall, remember } from '../browser/storage';
import { readCode } from '../browser/router.svelte';

/** As many as the server tells of at once. */
const MOST = 20;

export function knownTables(): string[] {
  const stored = (recall('tables') ?? '').split(',');
  return stored.filter((code) => readCode(code) === code).slice(0, MOST);
}

export function keepTable(code: string): void {
  write([code, ...knownTables().filter((other) => other !== code)]);
}

export function forgetTable(code: string): void {
  write(knownTables().filter((other) => other !== code));
  remember(`guests.${code}`, null);
}

function write(codes: string[]): void {
  remember('tables', codes.length > 0 ? codes.slice(0, MOST).join(',') : null);
}
