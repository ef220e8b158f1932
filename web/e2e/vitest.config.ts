import { defineConfig } from 'vitest/config';

/**
 * The browser tests: real Chromium and the real program, a server for each file. Tests wait often, so three files at a
 * time keep two cores busy; those that a worker runs share its browser.
 */
export default defineConfig({
  cacheDir: '../node_modules/.vite-e2e',
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    maxWorkers: 3,
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 60_000,
    // Tests wait for states, however slow the machine is.
    expect: { poll: { timeout: 30_000 } },
  },
});
