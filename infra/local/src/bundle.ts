import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { OutputChunk, Plugin } from 'rolldown';
import { mapOfLines } from './map-of-lines.ts';
import { bundleFolder, onePart, parts } from './parts.ts';

/** Packages that stay outside: their own files lie beside their code, or tests reach into them as they run. */
const OUTSIDE = ['sharp', 'pdfkit', 'fontkit', '@node-rs/argon2', 'pg', 'msgpackr-extract'] as const;

/** Modules of packages that nothing of ours uses, though the package's entry names them. */
const LEFT_OUT = [
  // Sentences of zod in fifty languages: ours are our own.
  /\/zod\/v4\/locales\/index\.js$/,
] as const;

/** Libraries whose modules do nothing as they are loaded: those that a process imports nothing of are left out of it. */
const WITHOUT_EFFECTS = /\/libs\/(?:contracts|runtime|storage|printing)\/dist\//;

const OLD_AFTER_MS = 24 * 60 * 60_000;
const BEYOND_ASCII = /[^\0-\x7f]/g;

/**
 * Puts the built modules of our processes and of their packages into a few files. 3,000 modules cost each process 50 MB
 * of memory and a second of every start. A module that is imported late gets a file of its own, and is read late.
 */
export async function bundleParts(root: string): Promise<void> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: Object.fromEntries([...parts, onePart].map(({ name, entry }) => [name, join(root, entry)])),
    cwd: root,
    platform: 'node',
    treeshake: { moduleSideEffects: [{ test: WITHOUT_EFFECTS, sideEffects: false }] },
    external: (id) => isBuiltin(id) || OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [leftOut, withMaps, inItsPlace(root)],
    // Packages try what they can do without, and a type that decorators name is no value.
    onLog: () => undefined,
  });
  const folder = join(root, bundleFolder);
  try {
    const { output } = await bundle.generate({
      dir: folder,
      format: 'esm',
      comments: false,
      sourcemap: true,
      sourcemapExcludeSources: true,
      chunkFileNames: 'shared/[name]-[hash].js',
      banner: ({ fileName }) => placeOf(root, join(folder, fileName)),
    });
    for (const chunk of output) if (chunk.type === 'chunk') writeChunk(folder, chunk);
    removeOld(join(folder, 'shared'));
  } finally {
    await bundle.close();
  }
}

/** A process of the build before still reads its files late, so they stay for a day. */
function removeOld(folder: string): void {
  for (const path of readdirSync(folder).map((name) => join(folder, name)))
    if (Date.now() - statSync(path).mtimeMs > OLD_AFTER_MS) rmSync(path, { force: true });
}

/** V8 keeps a text of ASCII in half the space of one with a single Korean letter. */
function writeChunk(folder: string, { fileName, code, map }: OutputChunk): void {
  const path = join(folder, fileName);
  mkdirSync(dirname(path), { recursive: true });
  const escaped = code.replace(BEYOND_ASCII, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
  writeFileSync(path, escaped);
  if (map) writeFileSync(`${path}.map`, JSON.stringify({ ...map, names: [], mappings: mapOfLines(map.mappings) }));
}

const leftOut: Plugin = {
  name: 'left-out',
  load: (id) => (LEFT_OUT.some((path) => path.test(id)) ? 'export {};' : undefined),
};

/** The maps that swc wrote beside our built files, so that an error names its line in the source. */
const withMaps: Plugin = {
  name: 'with-maps',
  load(id) {
    const map = `${id}.map`;
    if (id.includes('/node_modules/') || !existsSync(map)) return undefined;
    return { code: readFileSync(id, 'utf8'), map: readFileSync(map, 'utf8') };
  },
};

const OWN_PLACE = /\bimport\.meta\.(url|dirname|filename)\b|(?<![.\w$])__(dirname|filename)\b/g;

/** A module that looks for files beside itself still finds them, wherever its code is now. */
const inItsPlace = (root: string): Plugin => ({
  name: 'in-its-place',
  transform(code, id) {
    if (!OWN_PLACE.test(code)) return undefined;
    const path = JSON.stringify(relative(root, id.split('?')[0] ?? id));
    return code.replace(OWN_PLACE, (_all, meta: string | undefined, word: string | undefined) => {
      return `__place(${path}).${meta ?? word ?? ''}`;
    });
  },
});

/** Defines `__place` at the beginning of a chunk. */
function placeOf(root: string, chunk: string): string {
  const toRoot = JSON.stringify(`${relative(dirname(chunk), root)}/`);
  return [
    `const __place = (path) => {`,
    `  const url = new URL(path, new URL(${toRoot}, import.meta.url));`,
    `  const filename = decodeURIComponent(url.pathname);`,
    `  return { url: url.href, filename, dirname: filename.slice(0, filename.lastIndexOf('/')) };`,
    `};`,
  ].join('\n');
}
