import { readFileSync } from 'node:fs';

interface Chunk {
  file: string;
  imports?: string[];
}
export type Manifest = Record<string, Chunk>;

// Written by the build beside this module.
export const readManifest = (path: string): Manifest => JSON.parse(readFileSync(path, 'utf8')) as Manifest;

function filesOf(manifest: Manifest, name: string, known = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || known.has(chunk.file)) return known;
  known.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, known);
  return known;
}

/** Tags that fetch a screen's own code along with the page, instead of after the page's code has run. */
export function preloads(manifest: Manifest, page: string, modules: readonly string[]): string {
  const already = filesOf(manifest, page);
  const files = new Set(modules.flatMap((module) => [...filesOf(manifest, module)]));
  return [...files]
    .filter((file) => !already.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}
