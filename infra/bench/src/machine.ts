import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { repositoryRoot } from '@jumun/local';

export interface Machine {
  cores: number;
  model: string;
  memoryGb: number;
  node: string;
  /** Load of the last minute, which tells what else ran. */
  load: number;
}

export function thisMachine(): Machine {
  const all = cpus();
  return {
    cores: all.length,
    model: all[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    node: process.version,
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
  };
}

/** The commit that is checked out, with a plus where files differ from it. */
export function commitNow(): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const changes = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!infra/bench/history');
    return git('rev-parse', '--short=8', 'HEAD') + (changes ? '+' : '');
  } catch {
    return 'unknown';
  }
}
