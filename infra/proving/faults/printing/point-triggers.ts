import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type PointSignal = 'SIGKILL' | 'SIGSTOP';

const PRELOAD = new URL('point-preload.ts', import.meta.url).href;
const fileOf = (folder: string, id: string): string => join(folder, id.replaceAll(/[^a-z]+/g, '-'));

/** Takes the trigger of a point, by an atomic rename, so that one process gets it; then notes that process. */
export function takeTrigger(folder: string, id: string, pid: number): PointSignal | undefined {
  const file = fileOf(folder, id);
  const own = `${file}.${pid}`;
  try {
    renameSync(file, own);
  } catch {
    return undefined;
  }
  const signal = readFileSync(own, 'utf8') as PointSignal;
  writeFileSync(own, String(pid));
  renameSync(own, `${file}.taken`);
  return signal;
}

/** Kills or suspends the next process that reaches a point of `fault-points.ts`. A trigger is a file in a folder. */
export class PointTriggers {
  /** For the processes in which the points are. */
  readonly env: Record<string, string>;

  private readonly folder: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.folder = folder;
    this.env = { PRINTING_POINTS: folder, MODULES: 'apart', NODE_OPTIONS: `--import=${PRELOAD}` };
  }

  arm(id: string, signal: PointSignal): void {
    rmSync(`${fileOf(this.folder, id)}.taken`, { force: true });
    writeFileSync(fileOf(this.folder, id), signal);
  }

  /** The process that was killed or suspended; undefined while none has reached the point. */
  takenBy(id: string): number | undefined {
    try {
      return Number(readFileSync(`${fileOf(this.folder, id)}.taken`, 'utf8'));
    } catch {
      return undefined;
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  disarm(id: string): void {
    rmSync(fileOf(this.folder, id), { force: true });
  }

  /** For points of this process: whether it is to stop there. */
  isTriggered(id: string): boolean {
    return takeTrigger(this.folder, id, process.pid) !== undefined;
  }
}
