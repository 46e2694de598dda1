import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buckets, repositoryRoot } from '@jumun/local';
import type { System } from './system.ts';

/** The program that keeps and restores backups in production. */
export const BACKUP_PROGRAM = join(repositoryRoot, 'infra/backup/dist/main.js');

/** Lets PostgreSQL archive its WAL, after so many seconds at the latest; it is restarted for that. */
export async function startArchiving({ platform, sql }: System, archive: string, timeoutS: number): Promise<void> {
  // PostgreSQL may run as another user.
  mkdirSync(archive, { recursive: true });
  chmodSync(archive, 0o777);
  const script = join(repositoryRoot, 'infra/backup/archive-wal.sh');
  await sql('auth', `alter system set archive_mode = 'on'`);
  await sql('auth', `alter system set archive_command = 'sh ${script} %p %f ${archive}'`);
  await sql('auth', `alter system set archive_timeout = '${timeoutS}s'`);
  const ended = platform.kill('postgres', 0, 'SIGINT');
  await platform.waitFor(
    'PostgreSQL runs with its archive',
    () => ![ended, null].includes(platform.run().postgres.pid),
    60_000,
  );
  await platform.waitUntilReady();
}

/** The settings of the backup program for a system. */
export function backupSettings({ platform, dataDir }: System, folder: string): Record<string, string> {
  const { postgres, s3 } = platform.run();
  const { s3AccessKey, s3SecretKey } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<
    string,
    string
  >;
  return {
    ...{ DATABASE_URL: postgres.url, BACKUP_FOLDER: folder, S3_ENDPOINT: s3.endpoint },
    ...{ S3_ACCESS_KEY: s3AccessKey ?? '', S3_SECRET_KEY: s3SecretKey ?? '' },
    ...{ S3_PUBLIC_BUCKET: buckets.public, S3_PRIVATE_BUCKET: buckets.private },
  };
}
