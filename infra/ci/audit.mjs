import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { satisfies } from 'semver';
import { judgeAdvisories } from './judge-advisories.ts';
import { COULD_NOT_ASK, judgeAudit } from './judge-audit.ts';
import { root } from './run-command.mjs';

// Fails on what is known to be dangerous in the packages of production: by the registry, or by our own list where that
// does not answer.
const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000'];
const npm = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
npm.on('error', () => undefined);
const asked = judgeAudit(await text(npm.stdout));
console.log(asked.line);
process.exitCode = asked.exitCode === COULD_NOT_ASK ? askList() : asked.exitCode;

function askList() {
  const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const list = read('infra/ci/advisories.json');
  const { exitCode, line } = judgeAdvisories(list, read('package-lock.json'), { satisfies, now: new Date() });
  console.log(line);
  return exitCode;
}
