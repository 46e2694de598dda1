import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { identityOf } from '../../libs/servers/src/process-identity.ts';
import { endFamily } from './end-family.ts';

export const root = join(import.meta.dirname, '../..');
const bin = (name) => join(root, 'node_modules', name);

/** Command lines of the programs, all run by the Node that runs this script. */
export const programs = {
  eslint: bin('eslint/bin/eslint.js'),
  jest: bin('jest/bin/jest.js'),
  knip: bin('knip/bin/knip.js'),
  oxlint: bin('oxlint/bin/oxlint'),
  nx: bin('nx/dist/bin/nx.js'),
  prettier: bin('prettier/bin/prettier.cjs'),
  // TypeScript 7; `node_modules/.bin/tsc` may be that of either version (infra/adr/0054).
  tsc: bin('typescript-7/bin/tsc'),
};

/** The commands that run now. */
const running = new Set();
let isInterrupted = false;

/** Nothing of ours outlives an interrupted run, and nothing new begins. */
async function leave() {
  if (isInterrupted) return;
  isInterrupted = true;
  await Promise.all([...running].map((leader) => endFamily(leader)));
  process.exit(130);
}
process.on('SIGINT', leave).on('SIGTERM', leave).on('SIGHUP', leave).on('disconnect', leave);
// Listening for the end of the parent process must not keep this one alive.
process.channel?.unref();

/**
 * Runs node with the given arguments in the project's root and answers with its exit code, what it printed, and whether
 * it was over its time. With `live` the output goes straight to the terminal. After `timeoutMs` the command is ended, and
 * with it whatever it has started. An interrupted run gets no answer any more.
 */
export function runNode(args, { live = false, timeoutMs = 600_000 } = {}) {
  return new Promise((resolve) => {
    if (isInterrupted) return;
    const child = spawn(process.execPath, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    });
    const leader = { pid: child.pid, identity: identityOf(child.pid) };
    running.add(leader);
    let output = '';
    let ending;
    const keep = (chunk) => (output += chunk);
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    const watchdog = setTimeout(() => (ending = endFamily(leader)), timeoutMs);
    child.on('close', async (code) => {
      clearTimeout(watchdog);
      await ending;
      if (isInterrupted) return;
      running.delete(leader);
      const timedOut = ending !== undefined;
      if (timedOut) output += `\nended after ${timeoutMs / 1000} s`;
      resolve({ code: timedOut ? 1 : (code ?? 1), output, timedOut });
    });
  });
}
