import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { evaluated } from './vite-plugins/evaluated.ts';
import { ownFonts } from './vite-plugins/fonts/own-fonts.ts';
import { pageByAddress } from './vite-plugins/page-by-address.ts';
import { wholeBuild } from './vite-plugins/whole-build.ts';
import { stylesInFiles } from './vite-plugins/styles-in-files.ts';
import { unusedRouterParts } from './vite-plugins/unused-router-parts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const libraries = fileURLToPath(new URL('../libs/', import.meta.url));
/** What every screen needs shares one long-lived file; the rest goes with the screen that uses it. */
const core = /node_modules\/(react|react-dom|scheduler)\//;
/** Small parts that nearly every screen uses: one file instead of one each. */
const common =
  /node_modules\/(clsx|lucide-react)\/|web\/src\/(paths|session|shell\/|util\/(?!new-password)|api\/session-end|ui\/(alert|AlertHost|Badge|Button|EmptyState|Icon|IconButton|layout|Link|Money|NumberStepper|OfflineLine|Spinner|toast|ToastHost)\.)/;
/** The ground of most lists and forms: two files instead of a dozen. */
const query = /node_modules\/@tanstack\//;
const widgets = /node_modules\/(@base-ui|@floating-ui)\//;

export default defineConfig({
  root,
  plugins: [
    evaluated(
      ...[
        'api/contract-values',
        'api/sign-in-calls',
        'api/owner-calls',
        'api/operator-calls',
        'marketing/coming-claims',
      ].map((name) => `${root}src/${name}.ts`),
    ),
    react(),
    tailwindcss(),
    ownFonts(root),
    pageByAddress(root),
    unusedRouterParts(),
    stylesInFiles(),
    wholeBuild(root),
  ],
  resolve: {
    alias: [{ find: /^@jumun\/(\w+)$/, replacement: `${libraries}$1/src/index.ts` }],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // A font within the style sheet is refused by the pages' security policy.
    assetsInlineLimit: (path, content) => content.length < 2048 && !path.endsWith('.woff2'),
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // These files only declare; one that gives nothing to a screen need not travel with it.
      treeshake: { moduleSideEffects: [{ test: /[\\/]libs[\\/](client|contracts)[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'core', test: core },
            { name: 'common', test: common, minShareCount: 3 },
            { name: 'query', test: query, minShareCount: 3 },
            { name: 'widgets', test: widgets, minShareCount: 10 },
          ],
        },
      },
    },
  },
});
