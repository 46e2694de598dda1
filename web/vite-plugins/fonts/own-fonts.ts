import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { cutFonts, type LetterGroup } from './cut-fonts.ts';

/** The module that `app/load-fonts.ts` imports. */
const STYLES = '../styles/fonts.css';
/** Which letters are in which file: those of a store's first view in the one that every page fetches. */
const GROUPS: readonly LetterGroup[] = [
  {
    name: 'first',
    folders: [
      'storefront/store',
      'storefront/intake',
      'storefront/spot',
      'storefront/language',
      'storefront/easy',
      'shell',
    ],
  },
  { name: 'shopper', folders: ['storefront', 'ui', 'util', 'api'] },
  { name: 'public', folders: ['marketing'] },
  { name: 'owner', folders: ['console', 'operator', 'device'] },
];

const face = dirname(fileURLToPath(import.meta.resolve('pretendard/package.json')));

/** Makes the files of our face for the letters that we use, and the style sheet that names them. */
export function ownFonts(root: string): Plugin {
  const cache = join(face, '../.cache/jumun-fonts');
  let folder: Promise<string> | undefined;
  const cut = () => (folder ??= cutFonts({ face, cache, source: join(root, 'src'), groups: GROUPS }));
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
