import { describe, expect, it, test } from 'vitest';
import type { GameName } from '../protocol/game';
import { HOUSE } from '../protocol/house';
import { preferredLanguage } from './preferences.svelte';
import { pathTo, pathToRules, placeOf, readWay } from './router.svelte';

describe('a table code', () => {
  it('is read however it was typed', () => {
    for (const typed of [
      'BCDFGH',
      'bcdfgh',
      ' bcd fgh ',
      'BCD-FGH',
      'bcd–fgh.',
      'b.c.d.f.g.h',
      'http://10.0.0.2:80/t/bcdfgh',
      'http://10.0.0.2:80/t/BCD-FGH/?from=chat',
    ])
      expect(readWay(typed), typed).toEqual({ code: 'BCDFGH', invitation: null });
  });

  it('comes with the secret of an invitation', () => {
    const way = { code: 'BCDFGH', invitation: 'kmtrwpxzbdgh' };
    expect(pathTo(way)).toBe('/t/BCDFGH/kmtrwpxzbdgh');
    for (const typed of [
      'https://a.example/t/BCDFGH/kmtrwpxzbdgh',
      'https://a.example/t/BCDFGH/kmtrwpxzbdgh/.',
      'https://a.example/t/BCDFGH/kmtrwpxzbdgh#here',
      ' bcd-fgh/KMTRWPXZBDGH. ',
    ])
      expect(readWay(typed), typed).toEqual(way);
    for (const typed of ['kmtrwpxzbdgh', 'BCDFGH/short', 'BCDFGA/kmtrwpxzbdgh'])
      expect(readWay(typed), typed).toBeNull();
  });

  it('has six consonants', () => {
    for (const typed of ['', 'BCDFG', 'BCDFGHJ', 'BCDFGA', 'BCDFG1', 'http://host/'])
      expect(readWay(typed), typed).toBeNull();
  });

  it('makes an address', () => {
    for (const path of ['/t/bcdfgh', '/t/BCD-FGH', '/t/bcd%20fgh', '/t/BCD%E2%80%93FGH/'])
      expect(placeOf(path), path).toEqual({ page: 'table', code: 'BCDFGH', invitation: null });
    expect(placeOf('/t/%FF')).toEqual({ page: 'home' });
    expect(placeOf('/')).toEqual({ page: 'home' });
    expect(placeOf('/t/nothing')).toEqual({ page: 'home' });
  });
});

test('about this house', () => {
  expect(
    [placeOf('/about'), placeOf('/about/'), placeOf('/about/us')].map(({ page }) => page),
  ).toEqual(['about', 'about', 'home']);
});

describe('the rules of a game', () => {
  it('have an address', () => {
    for (const game of Object.keys(HOUSE) as GameName[]) {
      expect(placeOf(pathToRules(game))).toEqual({ page: 'rules', game });
      expect(placeOf(`${pathToRules(game)}/`)).toEqual({ page: 'rules', game });
    }
    for (const path of ['/rules', '/rules/chess', '/rules/toString', '/t/rules'])
      expect(placeOf(path), path).toEqual({ page: 'home' });
  });
});

describe('the language', () => {
  it('is the first that the browser and we both speak, else French', () => {
    expect(preferredLanguage(['fr-CA', 'en'])).toBe('fr');
    expect(preferredLanguage(['en-GB', 'fr'])).toBe('en');
    expect(preferredLanguage(['de-DE', 'en-US'])).toBe('en');
    expect(preferredLanguage(['de'])).toBe('fr');
    expect(preferredLanguage([])).toBe('fr');
  });
});
