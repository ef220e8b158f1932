/** A random name and colour, for anyone who has not chosen any. */
import { preferences } from '../browser/preferences.svelte';
import type { Colour, Person } from '../protocol/wire';
import { COLOURS } from '../kit/shapes';
import { words } from '../words/current.svelte';

export function anyPerson(taken: readonly Colour[] = []): Person {
  const free = COLOURS.filter((colour) => !taken.includes(colour));
  return { name: anyName(), colour: anyOf(free) ?? 'blue', language: preferences.language };
}

export function anyName(): string {
  return anyOf(words().common.names) ?? '';
}

function anyOf<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}
