import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentOptions, Plugin } from 'vite';

/** The address of the worker's script in every installation, and the file that it is made of. */
const SCRIPT = '/sw.js';
const SOURCE = 'src/worker/sw.ts';
/** The module by which the worker knows what the build has made. */
const FILES = 'virtual:build-files';
const SERVER = 'server';
/** Where the build puts all files. */
const ASSETS = 'assets/';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** Facts of a build for its worker; `src/worker/build-files.d.ts` declares the same. */
interface BuildFiles {
  id: string;
  /** The scripts that pages begin with, each with the file that lists what its people need without a network. */
  lists: Record<string, string>;
}

const NOTHING: BuildFiles = { id: '', lists: {} };
/**
 * Files that must work without a network: the whole store but these modules, which need one, and the console's board.
 */
const ONLINE_ONLY = /call-screen|easy|socket|ReceiptDialog|CallSheet/;
const BOARD = ['src/console/frame/routes.tsx', 'src/console/orders/board/BoardPage.tsx'];

/** A module's files and those of what it imports at once. */
function filesOf(manifest: Manifest, name: string, known = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || known.has(chunk.file)) return known;
  known.add(chunk.file);
  for (const style of chunk.css ?? []) known.add(style);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, known);
  return known;
}

/** Modules below `/board/` that these modules import dynamically. */
const laterOf = (manifest: Manifest, names: readonly string[]): string[] =>
  names.flatMap((name) => manifest[name]?.dynamicImports ?? []).filter((name) => name.includes('/board/'));

const STORE = 'store.html';
const APP = 'index.html';

/** Facts of the finished build of the pages; `keep` writes a list of files into it. */
function filesOfBuild(folder: string, keep: (name: string, files: readonly string[]) => void): BuildFiles {
  const manifestAt = (name: string): Manifest =>
    // Another build of the same folder has made it.
    JSON.parse(readFileSync(join(folder, SERVER, name), 'utf8')) as Manifest;
  const names = readdirSync(join(folder, SERVER)).filter((name) => /^(store|app)\b.*\.json$/.test(name));
  const manifests = names.map((name) => [name, manifestAt(name)] as const);
  const all = manifests.flatMap(([, manifest]) => Object.values(manifest).map(({ file }) => file));
  const id = createHash('sha256').update(all.sort().join('\n')).digest('hex').slice(0, 12);
  const lists = manifests.map(([name, manifest]): [string, string] => {
    const page = name === 'app.json' ? APP : STORE;
    const needed =
      page === STORE
        ? Object.keys(manifest).filter((each) => /^(store\.html|src\/)/.test(each) && !ONLINE_ONLY.test(each))
        : [APP, ...BOARD, ...laterOf(manifest, BOARD)];
    const missing = [page, ...needed].find((each) => !manifest[each]);
    if (missing) throw new Error(`the build has no ${missing}, which must work without a network`);
    const list = `${ASSETS}kept-${name.replace('.json', '')}-${id}.json`;
    keep(list, [...new Set(needed.flatMap((each) => [...filesOf(manifest, each)]))].sort());
    return [manifest[page]?.file ?? '', list];
  });
  return { id, lists: Object.fromEntries(lists) };
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
      const keep = (fileName: string, files: readonly string[]): void =>
        void this.emitFile({ type: 'asset', fileName, source: JSON.stringify(files) });
      return `export const build = ${JSON.stringify(isBuild ? filesOfBuild(folder, keep) : NOTHING)};`;
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
