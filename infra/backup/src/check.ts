import { Client } from 'pg';
import { listBackups } from './base-backups.js';
import { filesCopiedAt } from './files.js';
import { foldersOf, replaceFile } from './folders.js';

/** Ages in seconds; what was never done is undefined. */
export interface Ages {
  backup: number | undefined;
  walArchive: number | undefined;
  files: number | undefined;
}

interface Archived {
  at: Date | null;
  failing: boolean;
}

/** How old the newest base backup, the newest archived WAL and the copy of the files are. */
export async function agesOf(databaseUrl: string, folder: string): Promise<Ages> {
  const now = Date.now();
  const ageOf = (moment: string | Date | null | undefined): number | undefined =>
    moment ? Math.max(0, (now - new Date(moment).getTime()) / 1000) : undefined;
  const { at } = await archived(databaseUrl).catch((): Archived => ({ at: null, failing: true }));
  return {
    backup: ageOf((await listBackups(folder)).at(-1)?.endedAt),
    walArchive: ageOf(at),
    files: ageOf(await filesCopiedAt(folder)),
  };
}

async function archived(databaseUrl: string): Promise<Archived> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Writes something to archive even without orders: the newest segment's age then always shows whether archiving
    // works.
    await client.query(`select pg_logical_emit_message(true, 'jumun', 'backup check')`);
    const { rows } = await client.query<Archived>(
      `select last_archived_time as at, coalesce(last_failed_time > last_archived_time, false) as failing
       from pg_stat_archiver`,
    );
    return rows[0] ?? { at: null, failing: true };
  } finally {
    await client.end().catch(() => undefined);
  }
}

const gauge = (name: string, about: string): readonly [string, string] => [name, about];
const NAMES = {
  backup: gauge('backup_age_seconds', 'Age of the newest whole base backup of PostgreSQL'),
  walArchive: gauge('wal_archive_lag_seconds', 'Time since WAL was last archived: what a lost server would lose'),
  files: gauge('files_backup_age_seconds', 'Age of the copy of the object store'),
} as const;
const AGES = Object.keys(NAMES) as (keyof Ages)[];

/** The ages as Prometheus reads them; what was never done is endless. */
export const metricsOf = (ages: Ages): string =>
  AGES.map((which) => {
    const [name, about] = NAMES[which];
    return `# HELP ${name} ${about}.\n# TYPE ${name} gauge\n${name} ${ages[which]?.toFixed(0) ?? '+Inf'}\n`;
  }).join('');

/** Writes the ages for a collector that reads metrics from files. */
export const writeMetrics = (ages: Ages, folder: string): Promise<void> =>
  replaceFile(foldersOf(folder).metrics, metricsOf(ages));

/** Ages in seconds above which a check fails: a day and two hours, five minutes, an hour. */
const LIMITS: Record<keyof Ages, number> = { backup: 26 * 3600, walArchive: 300, files: 3600 };

/** One line for each age that is too high. */
export const faultsOf = (ages: Ages): string[] =>
  AGES.filter((which) => (ages[which] ?? Number.POSITIVE_INFINITY) > LIMITS[which]).map(
    (which) => `${NAMES[which][0]} is ${ages[which]?.toFixed(0) ?? 'endless'}, and ${LIMITS[which]} is allowed`,
  );
