import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type PointSignal = 'SIGKILL' | 'SIGSTOP';

const PRELOAD = new URL('reach-point.ts', import.meta.url).href;
const fileOf = (folder: string, id: string): string => join(folder, id.replaceAll(/[^a-z]+/g, '-'));

/** Takes the order that waits at a point, by an atomic rename, so that one process gets it; then notes that process. */
export function takeOrder(folder: string, id: string, pid: number): PointSignal | undefined {
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

/** Orders for processes to end, or to fall asleep, at the next moment that they reach a point. */
export class ArmedPoints {
  /** For processes that are to obey. */
  readonly env: Record<string, string>;

  private readonly folder: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.folder = folder;
    this.env = { PRINTING_POINTS: folder, NODE_OPTIONS: `--import=${PRELOAD}` };
  }

  arm(id: string, signal: PointSignal): void {
    rmSync(`${fileOf(this.folder, id)}.taken`, { force: true });
    writeFileSync(fileOf(this.folder, id), signal);
  }

  /** The process that took it. */
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

  /** Asked by what runs in this process; true where it is to end. */
  reach(id: string): boolean {
    return takeOrder(this.folder, id, process.pid) !== undefined;
  }
}
