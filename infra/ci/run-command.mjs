import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
const bin = (name) => join(root, 'node_modules', name);

/** Command lines of the tools, all run by the Node that runs this script. */
export const tools = {
  eslint: bin('eslint/bin/eslint.js'),
  jest: bin('jest/bin/jest.js'),
  knip: bin('knip/bin/knip.js'),
  nx: bin('nx/dist/bin/nx.js'),
  prettier: bin('prettier/bin/prettier.cjs'),
  tsc: bin('typescript/bin/tsc'),
};

/**
 * Runs node with the given arguments in the project's root and answers with its exit code and what it printed.
 * With `live` the output goes straight to the terminal. After `timeoutMs` the command and its children are killed.
 */
export function runNode(args, { live = false, timeoutMs = 600_000 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    });
    let output = '';
    let timedOut = false;
    const keep = (chunk) => (output += chunk);
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    const killAll = (signal) => {
      try {
        process.kill(-child.pid, signal);
      } catch {
        // It ended by itself in the meantime.
      }
    };
    const onInterrupt = () => {
      killAll('SIGTERM');
      process.exit(130);
    };
    process.once('SIGINT', onInterrupt).once('SIGTERM', onInterrupt);
    const watchdog = setTimeout(() => {
      timedOut = true;
      killAll('SIGKILL');
    }, timeoutMs);
    child.on('close', (code) => {
      clearTimeout(watchdog);
      process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt);
      if (timedOut) output += `\nkilled after ${timeoutMs / 1000} s`;
      resolve({ code: code ?? 1, output });
    });
  });
}
