import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { flushChanges, FsTree } from 'nx/src/generators/tree.js';
import { generateAction, readAction } from './action.ts';

const USAGE =
  'npm run new -- action <service>.<verbNoun> [--noun <folder>], for example: npm run new -- action orders.pauseShop';
const root = join(import.meta.dirname, '../../..');

/** Writes an action's files, formats them and prints what is left to do. */
function run(argv: readonly string[]): void {
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { noun: { type: 'string' } },
  });
  const [what, name] = positionals;
  if (what !== 'action' || name === undefined) throw new Error(USAGE);
  const tree = new FsTree(root, false);
  const steps = generateAction(tree, readAction(tree, name, values.noun));
  const changes = tree.listChanges();
  flushChanges(root, changes);
  const paths = changes.map(({ path }) => path);
  execFileSync(
    process.execPath,
    ['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level', 'warn', ...paths],
    { cwd: root },
  );
  for (const { type, path } of changes) console.log(`${type === 'CREATE' ? 'written' : 'changed'}  ${path}`);
  console.log(`\nNext:\n${steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`);
}

try {
  run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
