import { defineConfig } from 'vitest/config';

/** The browser tests: real Chromium, the real program, two files at a time. */
export default defineConfig({
  cacheDir: '../node_modules/.vite-e2e',
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
