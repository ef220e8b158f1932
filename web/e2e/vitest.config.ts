import { defineConfig } from 'vitest/config';

/** The browser tests: real Chromium, the real program, one file after the other. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
