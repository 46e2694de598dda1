import { availableParallelism } from 'node:os';
import { COULD_NOT_ASK } from './judge-audit.ts';
import { lintCacheFile } from './lint-cache.ts';
import { root, runNode, programs } from './run-command.mjs';

// Two checks run at a time: threads of one's own would only cost more.
const typecheck = (project, cache) => {
  const flags = ['--singleThreaded', '--incremental', '--tsBuildInfoFile', `.nx/tsc/${cache}.tsbuildinfo`];
  return [[programs.tsc, '-p', project, '--noEmit', ...flags]];
};
const lintCache = () => ['--cache', '--cache-strategy=content', `--cache-location=${lintCacheFile(root)}`];

/** The longest first: two of them run at a time on a small machine. */
const checks = [
  { name: 'lint by types', commands: [[programs.oxlint]] },
  { name: 'lint', commands: () => [[programs.eslint, '.', '--max-warnings=0', ...lintCache()]] },
  { name: 'dead code', commands: [[programs.knip, '--no-progress', '--no-config-hints']] },
  { name: 'types', commands: typecheck('tsconfig.json', 'root') },
  { name: 'types of the web app', commands: typecheck('web/tsconfig.json', 'web') },
  {
    name: 'format',
    commands: [
      [programs.prettier, '.', '--check', '--cache', '--cache-location', '.nx/prettier', '--log-level', 'warn'],
    ],
  },
  { name: 'packages of production', commands: [['infra/ci/audit.mjs']], printOutput: true },
  { name: 'texts', commands: [['web/vite-plugins/texts/main.ts', '--check']] },
  { name: 'contract lock', commands: [['infra/lint/contract-lock.mjs', '--check']] },
];

async function runCheck(check) {
  const started = performance.now();
  let output = '';
  const { commands } = check;
  for (const command of typeof commands === 'function' ? commands() : commands) {
    const result = await runNode(command);
    output += result.output;
    if (result.code === COULD_NOT_ASK) return { ...check, ok: true, unanswered: output.trim(), started };
    if (result.code !== 0) return { ...check, ok: false, output, started };
  }
  return { ...check, ok: true, output, started };
}

/**
 * Runs the checks, which need no server, and what else is given (`{ name, commands }`), several at a time; tells each
 * result as it comes and answers with the failed names. Without `checks` only what else is given runs.
 */
export async function runChecks({ checks: isWanted = true, more = [] } = {}) {
  const waiting = [...(isWanted ? checks : []), ...more];
  if (waiting.length > 0) console.log(`runs    ${waiting.map(({ name }) => name).join(', ')}`);
  const failed = await makeGraph();
  if (failed.length > 0) return failed;
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { name, ok, unanswered, output, started, printOutput } = await runCheck(check);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      if (unanswered) {
        console.log(`UNKNOWN ${name}: ${unanswered}`);
      } else if (ok) {
        console.log(`ok      ${name} (${seconds} s)${printOutput ? `: ${output.trim().replaceAll('\n', '; ')}` : ''}`);
      } else {
        failed.push(name);
        console.log(`FAILED  ${name} (${seconds} s)\n${output.trim()}\n`);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane));
  return failed;
}

async function makeGraph() {
  // The boundary rule reads Nx's project graph from its cache, and is silent without one.
  const graph = await runNode([programs.nx, 'show', 'projects']);
  if (graph.code === 0) return [];
  console.log(`FAILED  project graph\n${graph.output.trim()}`);
  return ['project graph'];
}
