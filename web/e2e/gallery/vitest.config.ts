import { defineConfig } from 'vitest/config';

/** `make gallery`: not tests, but a picture of every screen. Two houses at a time. */
export default defineConfig({
  cacheDir: '../../node_modules/.vite-gallery',
  test: {
    root: import.meta.dirname,
    include: ['*.shots.ts'],
    globalSetup: 'album.ts',
    fileParallelism: true,
    maxWorkers: 2,
    testTimeout: 900_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
