import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg)$/;
/** Below this a compressed answer saves nothing. */
const WORTH_BYTES = 1024;

/** Puts a .br and a .gz beside every text file of the build, so that the gateway compresses nothing while it serves. */
export function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'jumun:precompressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      for (const file of files.filter((name) => TEXT.test(name))) {
        const path = join(folder, file);
        const bytes = await readFile(path);
        if (bytes.length < WORTH_BYTES) continue;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality));
        await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}
