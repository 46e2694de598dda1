import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EnvironmentOptions, Plugin } from 'vite';
import { minifyFiles, precompress } from './precompress.ts';
import { workerEnvironment } from './service-worker.ts';
import { SOURCE, TEXT_LOCALES, type TextLocale } from './texts/catalogues.ts';
import { PSEUDO_LOCALE } from './texts/pseudo.ts';
import { storeIn } from './texts/texts.ts';

/** Where the server's part of the build lies in its folder; nothing of it is ever sent as a file. */
const SERVER = 'server';
const PAGES = 'pages.mjs';
const STORE = 'store.html';

/** A file of the build in one of its languages; Korean's has no mark. */
const inLanguage = (file: string, locale: TextLocale): string =>
  locale === SOURCE ? file : file.replace(/(?=\.\w+$)/, `.${locale}`);

/** Where builds lie: the one that ships, and beside the tests that walk it the one in the pseudo language. */
export const DIST = 'dist';
export const PSEUDO_DIST = 'e2e/dist';

/**
 * The two pages of the app are built apart, so that the store front holds only what itself uses of each library, and the
 * store page once for each language, so that it holds no other; then the module by which the gateway draws pages. A pseudo
 * build is the finished one with one language's store page and the server's module made anew.
 */
export function wholeBuild(root: string, { isPseudo = false } = {}): Plugin {
  const storePage = (locale: TextLocale): EnvironmentOptions => ({
    consumer: 'client',
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: inLanguage(`${SERVER}/store.json`, locale),
      rolldownOptions: { input: join(root, STORE) },
    },
  });
  return {
    name: 'jumun:whole-build',
    apply: 'build',
    config: ({ build: { outDir = DIST } = {} }) => ({
      builder: {},
      environments: {
        client: { build: { manifest: `${SERVER}/app.json`, rolldownOptions: { input: join(root, 'index.html') } } },
        ...Object.fromEntries(TEXT_LOCALES.map((locale) => [storeIn(locale), storePage(locale)])),
        // It lists what the two pages are made of, so it comes after them.
        worker: workerEnvironment(root),
        server: {
          consumer: 'server',
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          build: {
            ssr: true,
            emptyOutDir: false,
            outDir: join(outDir, SERVER),
            copyPublicDir: false,
            rolldownOptions: {
              input: join(root, 'src/server/pages.tsx'),
              output: { entryFileNames: PAGES, codeSplitting: false },
            },
          },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const locale = TEXT_LOCALES.find((each) => storeIn(each) === this.environment.name);
        const html = bundle[STORE];
        if (locale === undefined || locale === SOURCE || html?.type !== 'asset') return;
        delete bundle[STORE];
        this.emitFile({ type: 'asset', fileName: inLanguage(STORE, locale), source: html.source });
      },
    },
    async buildApp(builder) {
      if (isPseudo) {
        await rm(join(root, PSEUDO_DIST), { recursive: true, force: true });
        await cp(join(root, DIST), join(root, PSEUDO_DIST), { recursive: true });
        for (const name of [storeIn(PSEUDO_LOCALE), 'server']) {
          const environment = builder.environments[name];
          if (environment) await builder.build(environment);
        }
        return;
      }
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      const folder = resolve(builder.config.root, builder.config.build.outDir);
      // The build has just made this module; its source says what it exports.
      const pages = (await import(pathToFileURL(join(folder, SERVER, PAGES)).href)) as {
        checkPublicPages: (warn: (text: string) => void) => Promise<void>;
      };
      await pages.checkPublicPages((text) => builder.config.logger.warn(text));
      await minifyFiles(folder, ['after-paint.js', 'easy.js', 'sw-off.js']);
      await precompress(folder);
    },
  };
}
