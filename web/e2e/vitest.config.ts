import { defineConfig } from 'vitest/config';

/** The browser tests: real Chromium, the real program, one file after the other. */
export default defineConfig({
  cacheDir: '../node_modules/.vite-e2e',
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Tests wait for states, however slow the machine is.
    expect: { poll: { timeout: 15_000 } },
  },
});
