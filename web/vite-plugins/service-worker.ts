import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentOptions, Plugin } from 'vite';

/** The address of the worker's script in every installation, and the file that it is made of. */
const SCRIPT = '/sw.js';
const SOURCE = 'src/worker/sw.ts';
/** The module by which the worker knows what the build has made. */
const FILES = 'virtual:build-files';
const SERVER = 'server';
/** Where the build puts all files; the lists do without. */
const ASSETS = 'assets/';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** What the worker is told of a build; `src/vite-env.d.ts` says the same. */
interface BuildFiles {
  id: string;
  /** The scripts that the two pages begin with. */
  entries: string[];
  /** The files that a shopper needs without a network, and those of an owner. */
  store: string[];
  console: string[];
}

const NOTHING: BuildFiles = { id: '', entries: [], store: [], console: [] };
/** What works without a network: everything of a store but what is nothing without one, and of the console its board. */
const ONLINE_ONLY = /call-screen|easy|socket|ReceiptDialog|CallSheet/;
const BOARD = ['src/console/routes.tsx', 'src/console/board/BoardPage.tsx'];

/** A module's files and those of what it imports at once. */
function filesOf(manifest: Manifest, name: string, known = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || known.has(chunk.file)) return known;
  known.add(chunk.file);
  for (const style of chunk.css ?? []) known.add(style);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, known);
  return known;
}

/** What screens load later than at once, with the styles of letters. */
const laterOf = (manifest: Manifest, names: readonly string[]): string[] =>
  names.flatMap((name) => manifest[name]?.dynamicImports ?? []).filter((name) => name.includes('/board/'));

/** What the finished build of the pages holds. */
function filesOfBuild(folder: string): BuildFiles {
  const read = (name: string): Manifest => {
    const path = join(folder, SERVER, name);
    // Another build of the same folder has made it.
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};
  };
  const manifests = { store: read('store.json'), console: read('app.json') };
  const listOf = (manifest: Manifest, names: readonly string[]): string[] => {
    const missing = names.find((name) => !manifest[name]);
    if (missing) throw new Error(`the build has no ${missing}, which must work without a network`);
    const files = new Set(names.flatMap((name) => [...filesOf(manifest, name)]));
    return [...files].map((file) => file.replace(ASSETS, '')).sort();
  };
  const all = Object.values(manifests).flatMap((manifest) => Object.values(manifest).map(({ file }) => file));
  return {
    id: createHash('sha256').update(all.sort().join('\n')).digest('hex').slice(0, 12),
    entries: [manifests.store['store.html'], manifests.console['index.html']].flatMap((chunk) => chunk?.file ?? []),
    store: listOf(
      manifests.store,
      Object.keys(manifests.store).filter((name) => /^(store\.html|src\/)/.test(name) && !ONLINE_ONLY.test(name)),
    ),
    console: listOf(manifests.console, ['index.html', ...BOARD, ...laterOf(manifests.console, BOARD)]),
  };
}

/** How the worker is built: one script of its own without imports, which browsers take from a fixed address. */
export const workerEnvironment = (root: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: {
      input: { sw: join(root, SOURCE) },
      output: { entryFileNames: '[name].js', codeSplitting: false, format: 'iife' },
    },
  },
});

/** Tells the worker what the build holds, and serves it in development, where nothing is kept. */
export function serviceWorker(root: string): Plugin {
  let folder = '';
  let isBuild = false;
  return {
    name: 'jumun:service-worker',
    configResolved(config) {
      folder = join(root, config.build.outDir);
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === FILES ? `\0${FILES}` : undefined),
    load(id) {
      if (id !== `\0${FILES}`) return undefined;
      return `export const build = ${JSON.stringify(isBuild ? filesOfBuild(folder) : NOTHING)};`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== SCRIPT) return next();
        response.setHeader('Cache-Control', 'no-cache');
        request.url = `/${SOURCE}`;
        next();
      });
    },
  };
}
