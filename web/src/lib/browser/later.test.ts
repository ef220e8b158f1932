import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Later } from './later.svelte';

/** Fails as often as it is told, then comes. */
function failing(times: number, why = 'Failed to fetch') {
  let asked = 0;
  const later = new Later(() => {
    asked += 1;
    return asked > times ? Promise.resolve('here') : Promise.reject(new Error(why));
  });
  return { later, asked: () => asked };
}

describe('what is fetched later', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is fetched once, however many ask', async () => {
    const { later, asked } = failing(0);
    expect(later.here).toBeNull();
    await Promise.all([later.fetch(), later.fetch()]);
    await later.fetch();
    expect([asked(), later.here, later.failed]).toEqual([1, 'here', false]);
  });

  it('is tried three times', async () => {
    const { later, asked } = failing(2);
    const come = later.fetch();
    await vi.runAllTimersAsync();
    expect(await come).toBe('here');
    expect([asked(), later.failed]).toEqual([3, false]);
  });

  it('says that it did not come, and may be asked for again', async () => {
    const { later, asked } = failing(3);
    const come = later.fetch().catch(String);
    await vi.runAllTimersAsync();
    expect(await come).toContain('Failed to fetch');
    expect([asked(), later.failed, later.here]).toEqual([3, true, null]);
    expect(await later.fetch()).toBe('here');
    expect([later.failed, later.here]).toEqual([false, 'here']);
  });

  it('is not shown without its style', async () => {
    const { later, asked } = failing(1, 'Unable to preload CSS for /assets/play.css');
    await later.fetch().catch(() => undefined);
    expect([asked(), later.failed]).toEqual([1, true]);
  });
});
