import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolder } from '@jumun/local';

const MEGABYTE = 1024 ** 2;
const DISK_MEGABYTES = 1_000;
/** The outside providers' own data, which is on no disk of ours. */
const NOT_OURS = 'sandbox';

/** A small disk in memory that can be filled; it needs a machine on which we may mount one. */
export class SmallDisk {
  private readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Lays a small disk over the folder; answers why not where that can't be. */
  static async mount(folder: string): Promise<SmallDisk | string> {
    const refusal = mountAt(folder);
    if (refusal !== undefined) return refusal;
    // A run refuses a folder that is not empty, unless an earlier run has made it its own.
    const data = new DataFolder(folder);
    await data.open();
    data.close();
    return mountAt(join(folder, NOT_OURS)) ?? new SmallDisk(folder);
  }

  /** Takes all the room that is left. */
  fill(): void {
    const file = openSync(this.ballast, 'a');
    const bytes = Buffer.alloc(MEGABYTE);
    try {
      for (;;) writeSync(file, bytes);
    } catch {
      // There is no more room, which was the aim.
    } finally {
      closeSync(file);
    }
  }

  /** Takes so much of it that this part is used in all. */
  fillTo(part: number): void {
    const { blocks, bavail, bsize } = statfsSync(this.folder);
    const bytes = Math.max(0, Math.floor(bavail - blocks * (1 - part))) * bsize;
    const file = openSync(this.ballast, 'a');
    const buffer = Buffer.alloc(MEGABYTE);
    for (let left = bytes; left > 0; left -= MEGABYTE) writeSync(file, buffer);
    closeSync(file);
  }

  free(): void {
    rmSync(this.ballast, { force: true });
  }

  unmount(): void {
    spawnSync('umount', [join(this.folder, NOT_OURS)]);
    spawnSync('umount', [this.folder]);
  }

  private get ballast(): string {
    return join(this.folder, 'ballast');
  }
}

/** Answers why it can't be; undefined when it is there. */
function mountAt(folder: string): string | undefined {
  mkdirSync(folder, { recursive: true });
  const options = `size=${DISK_MEGABYTES}m,mode=0755`;
  const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
}

const STALLED_MS = 80;
const PULSE_MS = 100;

/**
 * Stops everything that PostgreSQL's main process has started for most of the time: commits, reads and checkpoints go on
 * in small steps, as on a disk that answers late. Unlike there, also that stalls which needs no disk.
 */
export function stallChildren(pid: number, forMs: number): void {
  const stop = setInterval(() => {
    const children = descendantsOf(pid);
    signalAll(children, 'SIGSTOP');
    setTimeout(() => signalAll(children, 'SIGCONT'), STALLED_MS);
  }, PULSE_MS);
  setTimeout(() => clearInterval(stop), forMs);
}

function descendantsOf(pid: number): number[] {
  let text = '';
  try {
    text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  } catch {
    // It is gone.
  }
  const children = text.split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It is gone.
    }
  }
}
