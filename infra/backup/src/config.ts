import { z } from 'zod';
import { readConfig } from '@jumun/runtime';

const HOUR = z.coerce.number().int().min(0).max(23);

const Config = z.object({
  /** A role that may replicate; its database is only a place to ask from. */
  DATABASE_URL: z.string().startsWith('postgresql://'),
  /** Holds `base`, `wal` and `files`. */
  BACKUP_FOLDER: z.string().min(1),
  S3_ENDPOINT: z.url(),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_PUBLIC_BUCKET: z.string().min(1),
  S3_PRIVATE_BUCKET: z.string().min(1),
  HTTP_HOST: z.string().default('127.0.0.1'),
  HTTP_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** The Korean hour after which the day's base backup is taken. */
  BACKUP_HOUR: HOUR.default(4),
  /** Any moment of so many days can be restored; so many base backups are kept at least. */
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).default(14),
  /** How the restored server calls restore-wal.sh: where it lies for that server. */
  RESTORE_SCRIPT: z.string().optional(),
});

export type BackupConfig = z.infer<typeof Config>;

/** The settings of this process. */
export const readBackupConfig = (): BackupConfig => readConfig(Config);
