import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { streamBase } from './base-stream.js';
import { allOnDisk, foldersOf, namesIn, onDisk, replaceFile } from './folders.js';
import { verifyBackup } from './manifest.js';
import { dropWalBefore, missingFrom, segmentsOf } from './wal.js';

const About = z.object({
  startedAt: z.iso.datetime(),
  /** From this moment on it can be restored to any later one that the archive reaches. */
  endedAt: z.iso.datetime(),
  /** The first segment that it needs. */
  firstWal: z.string(),
});
export type BaseBackup = z.infer<typeof About> & { name: string; folder: string };

const DAY_MS = 86_400_000;
const NAME = /^\d{8}T\d{6}Z$/;
const PARTIAL = '.partial';

/** All whole base backups, the oldest first. */
export async function listBackups(folder: string): Promise<BaseBackup[]> {
  const { base } = foldersOf(folder);
  const names = (await namesIn(base)).filter((name) => NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({
      ...About.parse(JSON.parse(await readFile(join(base, name, 'about.json'), 'utf8'))),
      name,
      folder: join(base, name, 'cluster'),
    })),
  );
}

/** Takes a base backup, and gives it its name only when it was compared with its list and its WAL is archived. */
export async function takeBackup(databaseUrl: string, folder: string): Promise<BaseBackup> {
  const { base, wal } = foldersOf(folder);
  await mkdir(base, { recursive: true, mode: 0o700 });
  await dropPartial(base);
  const startedAt = await clockOf(databaseUrl);
  const name = `${startedAt.replaceAll(/[-:]|\.\d+/g, '')}`;
  const partial = join(base, `${name}${PARTIAL}`);
  await mkdir(join(partial, 'cluster'), { recursive: true, mode: 0o700 });
  await streamBase(databaseUrl, `jumun ${name}`, join(partial, 'cluster'));
  const endedAt = await clockOf(databaseUrl);
  const ranges = await verifyBackup(join(partial, 'cluster'));
  const missing = await missingFrom(wal, ranges);
  if (missing.length > 0) throw new Error(`the archive ${wal} does not have ${missing.join(', ')}`);
  await allOnDisk(partial);
  const [firstWal = ''] = ranges.flatMap(segmentsOf);
  await replaceFile(join(partial, 'about.json'), `${JSON.stringify({ startedAt, endedAt, firstWal })}\n`);
  await rename(partial, join(base, name));
  await onDisk(base);
  return { startedAt, endedAt, firstWal, name, folder: join(base, name, 'cluster') };
}

/** A backup that was cut off: it holds the room that the next one needs. */
async function dropPartial(base: string): Promise<void> {
  for (const name of await namesIn(base))
    if (name.endsWith(PARTIAL)) await rm(join(base, name), { recursive: true, force: true });
}

/**
 * Deletes base backups of which no moment of the last `keepDays` days needs one, and the WAL before the oldest that stays.
 * The newest that is older than those days stays, since their first moment is restored from it.
 */
export async function dropOld(folder: string, keepDays: number, now = new Date()): Promise<string[]> {
  const { wal } = foldersOf(folder);
  const backups = await listBackups(folder);
  const from = new Date(now.getTime() - keepDays * DAY_MS).toISOString();
  const base = backups.findLastIndex(({ endedAt }) => endedAt <= from);
  const old = backups.slice(0, Math.max(base, 0));
  for (const { folder: cluster } of old) await rm(join(cluster, '..'), { recursive: true, force: true });
  const oldest = backups[old.length];
  const segments = oldest ? await dropWalBefore(wal, oldest.firstWal) : [];
  return [...old.map(({ name }) => name), ...segments];
}

/** The server's clock, by which moments are named when they are restored. */
export async function clockOf(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    return rows[0]?.now.toISOString() ?? '';
  } finally {
    await client.end().catch(() => undefined);
  }
}
