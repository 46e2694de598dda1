import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { judgeAudit } from './judge-audit.ts';
import { root } from './run-command.mjs';

// Fails on what is known to be dangerous in the packages of production; says so when the registry could not be asked.
const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000'];
const npm = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
npm.on('error', () => undefined);
const { exitCode, line } = judgeAudit(await text(npm.stdout));
console.log(line);
process.exitCode = exitCode;
