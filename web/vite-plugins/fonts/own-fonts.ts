import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { cutFonts } from './cut-fonts.ts';

/** The module that `app/load-fonts.ts` imports. */
const STYLES = '../styles/fonts.css';
/** Folders whose texts people see first: all of a store, and the landing. */
const SEEN_FIRST = ['storefront', 'shell', 'ui', 'util', 'api', 'marketing/landing'];

const face = dirname(fileURLToPath(import.meta.resolve('pretendard/package.json')));

/** Makes the files of our face for the letters that we use, and the style sheet that names them. */
export function ownFonts(root: string): Plugin {
  const cache = join(face, '../.cache/jumun-fonts');
  let folder: Promise<string> | undefined;
  const cut = () => (folder ??= cutFonts({ face, cache, folders: SEEN_FIRST.map((name) => join(root, 'src', name)) }));
  return {
    name: 'jumun:own-fonts',
    enforce: 'pre',
    sharedDuringBuild: true,
    async resolveId(id) {
      return id === STYLES ? join(await cut(), 'fonts.css') : undefined;
    },
    buildEnd(error) {
      // Without the import every page would be shown in a face of the device, and no other check sees that.
      if (!error && this.environment.name === 'client' && !folder) this.error(`nothing imports ${STYLES}`);
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const source = await readFile(join(await cut(), 'LICENSE.txt'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'fonts-license.txt', source });
    },
  };
}
