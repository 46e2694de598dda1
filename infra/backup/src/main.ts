import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { agesOf, faultsOf, metricsOf, writeMetrics } from './check.js';
import { type BackupConfig, readBackupConfig } from './config.js';
import { copyFiles, filesCopiedAt, restoreFiles } from './files.js';
import { keepBackups, takeAndDrop } from './loop.js';
import { restoreTo } from './restore.js';

const HELP = `node infra/backup/dist/main.js
  run                     does all of it when it is due, until it is told to end
  take                    a base backup, verified, then deletes what is too old
  files                   copies new objects of both buckets
  check                   prints the ages for Prometheus, and ends with 1 when one is too high
  restore <folder> <to>   the server's data as of a moment (2026-11-26T12:00:00+09:00) or 'latest', into an empty folder
  restore-files           puts back the objects that the store does not have
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const ownScript = join(dirname(fileURLToPath(import.meta.url)), '../restore-wal.sh');

async function restore(config: BackupConfig, into: string, moment: string): Promise<number> {
  const to = moment === 'latest' ? moment : new Date(moment);
  // A moment without its zone would be another one on another machine.
  if (to !== 'latest' && (Number.isNaN(to.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(moment))) {
    say(`${moment} is no moment: write it with its zone, as 2026-11-26T12:00:00+09:00, or say latest`);
    return 1;
  }
  const backups = config.BACKUP_FOLDER;
  const { backup, newestWal } = await restoreTo({ backups, into, to, script: config.RESTORE_SCRIPT ?? ownScript });
  const end = to === 'latest' ? 'the end of the archive' : to.toISOString();
  say(`${into} has base backup ${backup.name}; at its start the server replays from ${backup.firstWal} to ${end}`);
  say(`the archive reaches to ${newestWal ?? 'nothing'}`);
  const copiedAt = await filesCopiedAt(backups);
  say(`files are those of ${copiedAt ?? 'no copy'}`);
  if (to !== 'latest' && (!copiedAt || new Date(copiedAt) < to))
    say('! files that were stored after that may be named by the database and be missing');
  return 0;
}

async function check(config: BackupConfig): Promise<number> {
  const ages = await agesOf(config.DATABASE_URL, config.BACKUP_FOLDER);
  await writeMetrics(ages, config.BACKUP_FOLDER);
  say(metricsOf(ages));
  const faults = faultsOf(ages);
  for (const fault of faults) say(fault);
  return faults.length === 0 ? 0 : 1;
}

async function run(config: BackupConfig): Promise<number> {
  const end = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end.abort());
  await keepBackups(config, say, end.signal);
  return 0;
}

async function main([command, ...args]: string[]): Promise<number> {
  const [into, moment] = args;
  const isKnown = ['run', 'take', 'files', 'check', 'restore', 'restore-files'].includes(command ?? '');
  if (!isKnown || (command === 'restore' && (!into || !moment))) {
    say(HELP);
    return 1;
  }
  const config = readBackupConfig();
  if (command === 'run') return run(config);
  if (command === 'check') return check(config);
  if (command === 'restore' && into && moment) return restore(config, into, moment);
  if (command === 'take') await takeAndDrop(config, say);
  if (command === 'files')
    for (const id of await copyFiles(config, config.BACKUP_FOLDER, config.BACKUP_KEEP_DAYS)) say(`copied ${id}`);
  if (command === 'restore-files')
    for (const id of await restoreFiles(config, config.BACKUP_FOLDER)) say(`restored ${id}`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
