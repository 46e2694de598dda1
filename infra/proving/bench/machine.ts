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

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: repositoryRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/** The commit that a name stands for; throws where there is none. */
export const commitOf = (ref: string): string => git('rev-parse', '--short=8', '--verify', `${ref}^{commit}`);

/** The commit that is checked out, with a plus where files differ from it. */
export function commitNow(): string {
  try {
    const changes = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!infra/proving/bench/history');
    return commitOf('HEAD') + (changes ? '+' : '');
  } catch {
    return 'unknown';
  }
}
