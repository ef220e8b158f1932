import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compressed } from './compress.ts';

/** `npm run dev` serves the page itself and passes the rest on to this server. */
const server = process.env.TABLEE_SERVER ?? 'http://127.0.0.1:7200';

export default defineConfig({
  plugins: [svelte(), compressed()],
  build: {
    // The content security policy allows nothing inline, fonts and scripts included.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // One file for what every page needs, and one for what tables share: fewer and better compressed.
        codeSplitting: {
          groups: [
            { name: 'house', tags: ['$initial'], priority: 2 },
            // What the tables of several games share.
            { name: 'table', test: /src\/lib\/(?:table|kit|ink)\//, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/health': server,
      '/ws': { target: server, ws: true },
    },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: {
    include: ['src/**/*.test.ts'],
  },
});
