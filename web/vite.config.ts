import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compressed } from './build/compress.ts';
import { shell } from './build/shell.ts';
import { told } from './build/told.ts';

/** `npm run dev` serves the page itself and passes the rest on to this server. */
const server = process.env.TABLEE_SERVER ?? 'http://127.0.0.1:7200';

export default defineConfig({
  plugins: [svelte(), shell(), told(), compressed()],
  build: {
    // The content security policy allows no data in addresses, fonts and scripts included.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'missing.html'],
      output: {
        // One file for what every page needs, and one for what tables share: fewer and better compressed.
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'], priority: 2 },
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
