import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of Nx's `project-graph.json` by which the boundary rule judges. */
export interface ProjectGraph {
  nodes: Readonly<Record<string, { data: { root: string; tags?: readonly string[] } }>>;
  dependencies: Readonly<Record<string, readonly { target: string; type: string }[]>>;
}

/** Inputs of a file's verdict beside the file itself: the rules, their configuration, and the list of packages. */
export const DECIDE = [
  'eslint.config.mjs',
  'package.json',
  'package-lock.json',
  'infra/lint/boundaries.mjs',
  'infra/lint/rules/*.mjs',
  'libs/contracts/src/define/services.ts',
  'libs/contracts/src/spelling/spelling.ts',
];

/**
 * A name for all that decides on a file beside its own text. ESLint keeps a verdict by the file's text and the names of the
 * rules alone, while a boundary is broken by a tag or a dependency of another package: with another name no verdict is kept.
 */
export function lintCacheName(root: string, { nodes, dependencies }: ProjectGraph): string {
  const hash = createHash('sha256');
  for (const file of globSync(DECIDE, { cwd: root }).toSorted())
    hash.update(file).update(readFileSync(join(root, file)));
  for (const name of Object.keys(nodes).toSorted()) {
    const { root: folder, tags = [] } = nodes[name]?.data ?? { root: '' };
    const ours = (dependencies[name] ?? []).filter(({ target }) => target in nodes);
    const edges = ours.map(({ target, type }) => `${type} ${target}`).toSorted();
    hash.update(JSON.stringify([name, folder, tags, edges]));
  }
  return hash.digest('hex');
}

/** The file of ESLint's cache for the present graph, in `.nx/eslint`; those of other graphs are removed. */
export function lintCacheFile(root: string): string {
  const text = readFileSync(join(root, '.nx/workspace-data/project-graph.json'), 'utf8');
  // Nx's own file, which it has just written.
  const name = lintCacheName(root, JSON.parse(text) as ProjectGraph);
  const folder = join(root, '.nx/eslint');
  mkdirSync(folder, { recursive: true });
  for (const other of readdirSync(folder)) if (other !== name) rmSync(join(folder, other));
  return join(folder, name);
}
