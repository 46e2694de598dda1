import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { evaluated } from './vite-plugins/evaluated.ts';
import { ownFonts } from './vite-plugins/fonts/own-fonts.ts';
import { LEAST_BROWSERS, olderWays } from './vite-plugins/least-browsers.ts';
import { ownIcons } from './vite-plugins/own-icons.ts';
import { pageByAddress } from './vite-plugins/page-by-address.ts';
import { serviceWorker } from './vite-plugins/service-worker.ts';
import { DIST, PSEUDO_DIST, wholeBuild } from './vite-plugins/whole-build.ts';
import { sharedGroups } from './vite-plugins/shared-files.ts';
import { stylesInFiles } from './vite-plugins/styles-in-files.ts';
import { texts } from './vite-plugins/texts/texts.ts';
import { unreadWords } from './vite-plugins/unread-words.ts';
import { unusedQueryParts } from './vite-plugins/unused-query-parts.ts';
import { unusedRouterParts } from './vite-plugins/unused-router-parts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const libraries = fileURLToPath(new URL('../libs/', import.meta.url));
/** Libraries that every screen needs share one long-lived file; the rest goes with the screen that uses it. */
const core = /node_modules\/(react|react-dom|scheduler)\//;
/** Everything but the pages' own beginnings, which stay the files that their manifest names. */
const below = /^(?!.*\/web\/(src\/app\/(main|store)\.tsx|(index|store)\.html))/;
/** Large libraries that some screens share have a file each. */
const query = /node_modules\/@tanstack\//;
const widgets = /node_modules\/(@base-ui|@floating-ui)\/|web\/src\/ui\/Sheet\.tsx/;
/** The cross of sheets, of a cart's lines and of the search: in the sheets' file it would bring all of that along. */
const cross = /node_modules\/lucide\/.*\/icons\/x\.\w+$/;
const forms = /node_modules\/(react-hook-form)\//;
/** Rules of a cart and its checkout, which the cart, its sheets and the payment page share: one file in place of four. */
const cartRules = /web\/src\/storefront\/cart\/(cart-checkout|check-lines|own-goods|stock-left)\.ts/;
/** Words of waits and moments, which the store page, the cart and the order page share. */
const waits = /web\/src\/storefront\/intake\/(intake-words|use-turns|ready-at-words)\.ts/;
/** Libraries that draw codes, for the few screens that show one. */
const codes = /node_modules\/(qrcode|dijkstrajs)\//;
const schemas = /node_modules\/(zod|@hookform)\/|libs\/contracts\//;

/** `vite build --mode pseudo`: for `web/e2e/four-languages-pseudo.test.ts` only, never for a shopper. */
const PSEUDO = 'pseudo';

export default defineConfig(({ mode }) => ({
  root,
  plugins: [
    evaluated(
      ...[
        'api/contract-values',
        'api/checkout-calls',
        'api/order-values',
        'api/live-calls',
        'api/spot-calls',
        'api/together-calls',
        'api/call-calls',
        'api/push-calls',
        'api/device-calls',
        'api/sign-in-calls',
        'api/owner-calls',
        'api/product-inputs',
        'api/operator-calls',
        'marketing/coming-claims',
        'worker/worker-calls',
      ].map((name) => `${root}src/${name}.ts`),
    ),
    texts(root, { isPseudo: mode === PSEUDO }),
    react(),
    tailwindcss(),
    ownFonts(root),
    ownIcons(),
    pageByAddress(root),
    unreadWords(),
    unusedRouterParts(),
    unusedQueryParts(),
    stylesInFiles(),
    serviceWorker(root),
    wholeBuild(root, { isPseudo: mode === PSEUDO }),
  ],
  css: { postcss: { plugins: [olderWays()] } },
  resolve: {
    alias: [{ find: /^@jumun\/(\w+)$/, replacement: `${libraries}$1/src/index.ts` }],
  },
  build: {
    outDir: mode === PSEUDO ? PSEUDO_DIST : DIST,
    emptyOutDir: true,
    // The least browsers read it but for what `built-for-least-browsers.test.ts` looks for in the built files.
    target: 'es2022',
    cssTarget: LEAST_BROWSERS,
    // A font within the style sheet is refused by the pages' security policy.
    assetsInlineLimit: (path, content) => content.length < 2048 && !path.endsWith('.woff2'),
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // These files only declare; one that gives nothing to a screen need not travel with it.
      treeshake: { moduleSideEffects: [{ test: /[\\/]libs[\\/](client|contracts)[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'core', test: core },
            // Modules that the page itself needs before any screen.
            { name: 'common', test: below, tags: ['$initial'] },
            { name: 'query', test: query, minShareCount: 3 },
            { name: 'cart-rules', test: cartRules, minShareCount: 2 },
            { name: 'waits', test: waits, minShareCount: 2 },
            { name: 'cross', test: cross, minShareCount: 2 },
            { name: 'widgets', test: widgets, minShareCount: 3 },
            { name: 'forms', test: forms, minShareCount: 3 },
            { name: 'codes', test: codes, minShareCount: 2 },
            ...sharedGroups,
            { name: 'schemas', test: schemas, minShareCount: 3 },
          ],
        },
      },
    },
  },
}));
