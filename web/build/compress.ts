/** Compresses what was built, once and as well as it can be; the server only chooses. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Fonts and pictures are compressed already, and the server writes into pages. */
const TEXT = /\.(?:css|js|svg)$/;

const brotli = (text: Buffer): Buffer =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });

/** Writes `index.js.br` and `index.js.gz` beside `index.js`, where they are smaller. */
export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(entry)) continue;
        const path = join(folder, entry);
        const text = readFileSync(path);
        const smaller = [
          { ending: 'br', bytes: brotli(text) },
          { ending: 'gz', bytes: gzipSync(text, { level: 9 }) },
        ].filter(({ bytes }) => bytes.length < text.length);
        for (const { ending, bytes } of smaller) writeFileSync(`${path}.${ending}`, bytes);
      }
    },
  };
}
