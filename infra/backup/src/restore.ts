import { appendFile, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BaseBackup, listBackups } from './base-backups.js';
import { allOnDisk, foldersOf, namesIn } from './folders.js';
import { verifyBackup } from './manifest.js';
import { newestSegment } from './wal.js';

export interface RestoreOptions {
  /** The folder of all backups, as the restored server sees it. */
  backups: string;
  /** An empty folder, or none yet: the server's data. */
  into: string;
  /** A moment, or the end of what was archived. */
  to: Date | 'latest';
  /** Where restore-wal.sh lies for the restored server. */
  script: string;
}

export interface Restore {
  backup: BaseBackup;
  /** The last segment that can be replayed. */
  newestWal: string | undefined;
}

/** Puts the newest base backup before a moment there; the server replays the archive to it at its next start. */
export async function restoreTo({ backups, into, to, script }: RestoreOptions): Promise<Restore> {
  if ((await namesIn(into)).length > 0) throw new Error(`${into} is not empty, and nothing is written over`);
  const { wal } = foldersOf(backups);
  const all = await listBackups(backups);
  const backup = all.findLast(({ endedAt }) => to === 'latest' || new Date(endedAt) <= to);
  if (!backup) throw new Error(`no base backup of ${all.length} is from before ${String(to)}`);
  await mkdir(into, { recursive: true, mode: 0o700 });
  // The first of all: a server that is started on half of a copy then refuses.
  await writeFile(join(into, 'recovery.signal'), '');
  await cp(backup.folder, into, { recursive: true, preserveTimestamps: true });
  await verifyBackup(into);
  await rm(join(into, 'backup_manifest'));
  await appendFile(join(into, 'postgresql.auto.conf'), recoverySettings(to, `sh ${script} %f %p ${wal}`));
  await allOnDisk(into);
  return { backup, newestWal: await newestSegment(wal) };
}

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Settings take no moment in the spelling of ISO 8601 with its Z. */
const asWritten = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00');

function recoverySettings(to: Date | 'latest', restoreCommand: string): string {
  const settings = {
    restore_command: restoreCommand,
    recovery_target_action: 'promote',
    recovery_target_timeline: 'latest',
    // An archive that ends before the moment is then a fault at the start, and no silent loss.
    ...(to !== 'latest' && { recovery_target_time: asWritten(to), recovery_target_inclusive: 'on' }),
    // No connections before recovery ends: until then the database is read-only, and a service could not write to it.
    hot_standby: 'off',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}\n`);
  return `\n# Written by infra/backup for a restore.\n${lines.join('')}`;
}
