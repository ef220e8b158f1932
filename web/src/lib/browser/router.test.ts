import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './preferences.svelte';
import { placeOf, readCode } from './router.svelte';

describe('a table code', () => {
  it('is read however it was typed', () => {
    for (const typed of ['BCDFGH', 'bcdfgh', ' bcd fgh ', 'BCD-FGH', 'http://10.0.0.2:80/t/bcdfgh'])
      expect(readCode(typed), typed).toBe('BCDFGH');
  });

  it('has six consonants', () => {
    for (const typed of ['', 'BCDFG', 'BCDFGHJ', 'BCDFGA', 'BCDFG1', 'http://host/'])
      expect(readCode(typed), typed).toBeNull();
  });

  it('makes an address', () => {
    expect(placeOf('/t/bcdfgh')).toEqual({ page: 'table', code: 'BCDFGH' });
    expect(placeOf('/')).toEqual({ page: 'home' });
    expect(placeOf('/t/nothing')).toEqual({ page: 'home' });
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
