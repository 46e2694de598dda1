import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EnvironmentOptions, Plugin } from 'vite';
import { minifyFiles, precompress } from './precompress.ts';
import { workerEnvironment } from './service-worker.ts';

/** Where the server's part of the build lies in its folder; nothing of it is ever sent as a file. */
const SERVER = 'server';
const PAGES = 'pages.mjs';

/**
 * The two pages of the app are built apart, so that the store front holds only what itself uses of each library;
 * then the module by which the gateway draws pages.
 */
export function wholeBuild(root: string): Plugin {
  const page = (file: string): EnvironmentOptions => ({
    consumer: 'client',
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: `${SERVER}/store.json`,
      rolldownOptions: { input: join(root, file) },
    },
  });
  return {
    name: 'jumun:whole-build',
    apply: 'build',
    config: ({ build: { outDir = 'dist' } = {} }) => ({
      builder: {},
      environments: {
        client: { build: { manifest: `${SERVER}/app.json`, rolldownOptions: { input: join(root, 'index.html') } } },
        store: page('store.html'),
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
              input: join(root, 'src/server.tsx'),
              output: { entryFileNames: PAGES, codeSplitting: false },
            },
          },
        },
      },
    }),
    async buildApp(builder) {
      const { client, store, worker, server } = builder.environments;
      for (const environment of [client, store, worker, server]) if (environment) await builder.build(environment);
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
