import { createServer, type Server } from 'node:http';
import { dropOld, listBackups, takeBackup } from './base-backups.js';
import { type Ages, agesOf, metricsOf, writeMetrics } from './check.js';
import type { BackupConfig } from './config.js';
import { copyFiles } from './files.js';

const MINUTE_MS = 60_000;
const FILES_EVERY_MS = 5 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const KOREA_MS = 9 * HOUR_MS;

export type Say = (line: string) => void;

/** The last moment, up to now, at which a base backup was due: the given hour of the Korean day. */
export function lastDue(hour: number, nowMs: number): number {
  const today = Math.floor((nowMs + KOREA_MS) / DAY_MS) * DAY_MS + hour * HOUR_MS - KOREA_MS;
  return today <= nowMs ? today : today - DAY_MS;
}

/**
 * Runs each minute what is due; failures are logged, show in the ages, and are retried a minute later. The ages are
 * checked beside it: a base backup waits for its WAL, without end while archiving fails, and that is when they must be
 * reported.
 */
export async function keepBackups(config: BackupConfig, say: Say, signal: AbortSignal): Promise<void> {
  let ages: Ages = { backup: undefined, walArchive: undefined, files: undefined };
  const server = serveMetrics(config, () => metricsOf(ages));
  let looking: Promise<void> | undefined;
  const look = (): Promise<void> =>
    (looking ??= tried('check', say, async () => {
      ages = await agesOf(config.DATABASE_URL, config.BACKUP_FOLDER);
      await writeMetrics(ages, config.BACKUP_FOLDER);
    }).finally(() => (looking = undefined)));
  const keep = keeper(config, say);
  await Promise.all([
    eachMinute(signal, async () => {
      await keep();
      await look();
    }),
    eachMinute(signal, look),
  ]);
  server.close();
}

async function eachMinute(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await work();
    if (!signal.aborted) await nextMinute(signal);
  }
}

/** A base backup and a copy of the files, each once a minute where it is due. */
function keeper(config: BackupConfig, say: Say): () => Promise<void> {
  let filesAtMs = Number.NEGATIVE_INFINITY;
  return async () => {
    await tried('base backup', say, async () => {
      const newest = (await listBackups(config.BACKUP_FOLDER)).at(-1);
      if (newest && Date.parse(newest.endedAt) >= lastDue(config.BACKUP_HOUR, Date.now())) return;
      await takeAndDrop(config, say);
      // The database that was copied names only files that the next copy has.
      filesAtMs = Number.NEGATIVE_INFINITY;
    });
    if (performance.now() - filesAtMs < FILES_EVERY_MS) return;
    await tried('copy of files', say, async () => {
      const copied = await copyFiles(config, config.BACKUP_FOLDER, config.BACKUP_KEEP_DAYS);
      if (copied.length > 0) say(`${copied.length} files copied`);
      filesAtMs = performance.now();
    });
  };
}

/** Takes a base backup, then deletes backups and segments past their retention. */
export async function takeAndDrop(config: BackupConfig, say: Say): Promise<void> {
  const { name, startedAt, endedAt } = await takeBackup(config.DATABASE_URL, config.BACKUP_FOLDER);
  say(`base backup ${name}, taken from ${startedAt} to ${endedAt}, is whole`);
  const dropped = await dropOld(config.BACKUP_FOLDER, config.BACKUP_KEEP_DAYS);
  if (dropped.length > 0) say(`${dropped.length} old backups and segments deleted`);
}

async function tried(name: string, say: Say, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    say(`the ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function serveMetrics({ HTTP_HOST, HTTP_PORT }: BackupConfig, metrics: () => string): Server {
  const server = createServer(({ url }, response) => {
    const text = { '/metrics': metrics, '/health/ready': () => '{"status":"ok"}' }[url ?? ''];
    response.writeHead(text ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4' }).end(text?.());
  });
  return server.listen(HTTP_PORT, HTTP_HOST);
}

function nextMinute(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MINUTE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
