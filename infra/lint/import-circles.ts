import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

const SOURCE = /(?<!\.d)\.(?:ts|tsx|mjs)$/;
const LEFT_OUT: ReadonlySet<string> = new Set(['node_modules', 'dist', 'fixtures']);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : filesBelow(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

/** The file that a relative import names, whichever ending it is written with; undefined for packages and assets. */
function target(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const path = join(from, '..', specifier);
  const bare = path.replace(/\.(?:js|ts|tsx|mjs)$/, '');
  return [path, `${bare}.ts`, `${bare}.tsx`, `${bare}.mjs`, join(path, 'index.ts')].find(
    (candidate) => SOURCE.test(candidate) && existsSync(candidate),
  );
}

/** The imports of each file, types included. */
export function importsBelow(folders: readonly string[]): Map<string, readonly string[]> {
  const graph = new Map<string, readonly string[]>();
  for (const file of folders.flatMap(filesBelow)) {
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
    graph.set(
      file,
      importedFiles.map(({ fileName }) => target(file, fileName)).filter((path) => path !== undefined),
    );
  }
  return graph;
}

/**
 * The circles of files that import each other, types included; each as a way that ends where it begins, with paths from
 * the root. One of several circles through the same files may be left out until the first is opened.
 */
export function importCircles(root: string, folders: readonly string[]): string[][] {
  const graph = importsBelow(folders.map((folder) => join(root, folder)));
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) {
      circles.push([...way.slice(start), file].map((path) => relative(root, path).split(sep).join('/')));
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return circles;
}

/** A surface whose folders hold the features of one place of its menu each. */
const IN_PLACES = 'console';

/** `storefront/cart`, `console/orders/list`, or `console/orders` for a file that lies in no feature of a place. */
function featureOf(path: readonly string[]): string {
  return path.slice(0, path[0] === IN_PLACES ? Math.min(3, path.length - 1) : 2).join('/');
}

/**
 * Feature folders of one surface of the web app that import each other, as `console/orders/incoming <>
 * console/orders/list`. What two features need belongs to the surface's `parts`, or one of the two is not a feature of
 * its own.
 */
export function featurePairs(root: string): string[] {
  const source = join(root, 'web/src');
  const partsOf = (path: string): string[] => relative(source, path).split(sep);
  const taken = new Map<string, Set<string>>();
  for (const [file, imports] of importsBelow([source])) {
    const parts = partsOf(file);
    if (parts.length < 3) continue;
    const others = taken.get(featureOf(parts)) ?? new Set();
    for (const path of imports) others.add(featureOf(partsOf(path)));
    taken.set(featureOf(parts), others);
  }
  const pairs = [...taken].flatMap(([one, others]) =>
    [...others].filter((other) => one < other && taken.get(other)?.has(one)).map((other) => `${one} <> ${other}`),
  );
  return pairs.sort();
}
