import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unbuiltImports } from '../unbuilt-imports.js';

const root = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const NODE_SCRIPT = /(npx )?\bnode ((?:infra|services|libs|web|gateway)\/[\w./-]+)/g;
const DOCUMENTS = ['*.md', 'docs/**/*.md', 'infra/{docker,k8s}/**/*.md'];
/** Runs inside of a container, whose image has the build. */
const IN_A_CONTAINER = /docker compose (?:exec|run) .*/g;

const inScripts = Object.entries(scripts).flatMap(([name, command]) =>
  [...command.matchAll(NODE_SCRIPT)].map(([, , script = '']): [string, string, string] => [name, script, command]),
);
const inDocuments = globSync(DOCUMENTS, { cwd: root, exclude: ['**/node_modules/**'] }).flatMap((document) =>
  [...read(document).replaceAll(IN_A_CONTAINER, '').matchAll(NODE_SCRIPT)].map(
    ([, npx = '', script = '']): [string, string, boolean] => [document, script, npx !== ''],
  ),
);

describe('in a clone with its packages and without a build', () => {
  it.each(inScripts)('npm run %s: %s finds all that it imports, or is built first', (_, script, command) => {
    const missing = script.includes('/dist/') ? [script] : unbuiltImports(root, script);
    expect(command.startsWith('nx run-many -t build') ? [] : missing).toEqual([]);
  });

  it.each(inDocuments)('%s: %s finds all that it imports, on the Node of the machine', (_, script, isByNpx) => {
    expect(unbuiltImports(root, script)).toEqual([]);
    // Node 20 runs no TypeScript; npm scripts and npx find the project's own Node.
    expect(isByNpx || script.endsWith('.mjs')).toBe(true);
  });

  it('a script that needs a build is found', () => {
    expect(unbuiltImports(root, 'infra/lighthouse/measure.ts')).toContainEqual(
      expect.stringMatching(/^infra\/lighthouse\/measure\.ts > .*contracts\/dist\/index\.js$/),
    );
    expect(inScripts.length).toBeGreaterThan(15);
    expect(inDocuments.length).toBeGreaterThan(5);
  });
});
