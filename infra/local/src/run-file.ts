import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** One running copy of a part: its process and the port of its health and metrics. */
export interface RunningCopy {
  pid: number;
  http: number;
}

/**
 * The running processes. A server of the user's own, or one that is just being started again, has no pid. Addresses and
 * the seed are those of a user that may do everything.
 */
export interface Run {
  origin: string;
  sandbox: string;
  services: Record<string, RunningCopy[]>;
  postgres: { url: string; pid: number | null };
  nats: { url: string; seed: string | null; pid: number | null };
  redis: { url: string; pid: number | null };
  s3: { endpoint: string; pid: number | null };
}

/** Replaces the file in one step, so that a reader never sees half of it; readable by its owner, as it holds passwords. */
export function writeRunFile(file: string, run: Run): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Reads what runs; throws when nothing does. */
export function readRunFile(file: string): Run {
  return JSON.parse(readFileSync(file, 'utf8')) as Run;
}

export function removeRunFile(file: string): void {
  rmSync(file, { force: true });
}
