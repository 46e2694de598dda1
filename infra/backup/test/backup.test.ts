import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { repositoryRoot } from '@jumun/local';
import { PortBook, postgresServer, type RunningServer, runServer } from '@jumun/servers';
import { eventually } from '@jumun/testing';
import { dropOld, listBackups, takeBackup } from '../src/base-backups.js';
import { agesOf, faultsOf, metricsOf } from '../src/check.js';
import { keepBackups } from '../src/loop.js';
import { restoreTo } from '../src/restore.js';

const running: RunningServer[] = [];
const folders: string[] = [];

afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jumun-backup-'));
  folders.push(folder);
  return folder;
}

const script = (name: string): string => join(repositoryRoot, 'infra/backup', name);
const DAY_MS = 86_400_000;

/** PostgreSQL with an archive, and a role that may do what a backup needs and nothing else. */
async function archivingServer() {
  const folder = newFolder();
  const backups = join(folder, 'backups');
  mkdirSync(join(backups, 'wal'), { recursive: true, mode: 0o777 });
  const server = await serverOn(join(folder, 'postgres'), [
    '-carchive_mode=on',
    '-cfull_page_writes=on',
    `-carchive_command=sh ${script('archive-wal.sh')} %p %f ${backups}/wal`,
  ]);
  await ask(server.url, `create role backup login replication password 'backup'`);
  await ask(server.url, 'create table sale (id int primary key)');
  const url = server.url.replace('postgres:test@', 'backup:backup@');
  return { folder, backups, server, url };
}

async function serverOn(dataDir: string, args: string[] = []): Promise<RunningServer> {
  const port = await new PortBook().take();
  const plan = await postgresServer.plan({ dataDir, port, password: 'test', durable: false, fromTemplate: true });
  const server = await runServer({ ...plan, process: { ...plan.process, args: [...plan.process.args, ...args] } });
  running.push(server);
  return server;
}

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const sell = (url: string, id: number) => ask(url, `insert into sale values (${id})`);
const now = async (url: string): Promise<Date> =>
  (await ask<{ now: Date }>(url, 'select clock_timestamp() as now'))[0]?.now ?? new Date(0);

/** Closes the segment in use and waits until it is in the archive. */
async function archived(url: string): Promise<void> {
  const [row] = await ask<{ name: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as name');
  await eventually(async () => {
    const [last] = await ask<{ done: boolean }>(
      url,
      `select coalesce(last_archived_wal >= '${row?.name}', false) as done from pg_stat_archiver`,
    );
    return last?.done;
  });
}

describe('a base backup', () => {
  let folder: string;
  let backups: string;
  let server: RunningServer;
  let url: string;

  beforeAll(async () => {
    ({ folder, backups, server, url } = await archivingServer());
  });

  it('has an age, and one that was never taken an endless one', async () => {
    const none = await agesOf(url, backups);
    expect(metricsOf(none)).toContain('backup_age_seconds +Inf\n');
    expect(faultsOf(none).join()).toContain('backup_age_seconds is endless');
    await takeBackup(url, backups);
    expect(faultsOf({ ...(await agesOf(url, backups)), files: 0 })).toEqual([]);
  });

  it('of before the moment is demanded', async () => {
    const before = new Date(Date.parse((await listBackups(backups))[0]?.endedAt ?? '') - 1);
    const restored = restoreTo({ backups, into: join(folder, 'new'), to: before, script: '' });
    await expect(restored).rejects.toThrow('no base backup of 1 is from before');
  });

  it('with the WAL behind it is the database of any later moment', async () => {
    await sell(server.url, 1);
    const moment = await now(server.url);
    await sell(server.url, 2);
    await archived(server.url);
    for (const [to, sold] of [
      [moment, [1]],
      ['latest', [1, 2]],
    ] as const) {
      const into = join(folder, String(sold.length), 'cluster');
      await restoreTo({ backups, into, to, script: script('restore-wal.sh') });
      handOver(into, folder);
      const restored = await serverOn(join(into, '..'));
      const rows = await ask<{ id: number }>(restored.url, 'select id from sale order by id');
      expect(rows.map(({ id }) => id)).toEqual(sold);
    }
  });

  it('is deleted when no moment that is kept needs it, with the WAL that only it needs', async () => {
    await takeBackup(url, backups);
    await takeBackup(url, backups);
    const [first, second, third] = await listBackups(backups);
    const secondEnd = Date.parse(second?.endedAt ?? '');
    // The first moment that is kept is the end of the second, from which it is restored.
    expect(await dropOld(backups, 1, new Date(secondEnd + DAY_MS))).toContain(first?.name);
    expect(await listBackups(backups)).toEqual([second, third]);
    const wal = readdirSync(join(backups, 'wal'));
    expect(wal).toContain(`${second?.firstWal}.gz`);
    expect(wal).not.toContain(`${first?.firstWal}.gz`);
    await dropOld(backups, 1, new Date(secondEnd + 100 * DAY_MS));
    expect(await listBackups(backups)).toEqual([third]);
  });

  it('is taken when it is due, and its age told, until the process is told to end', async () => {
    const { metrics, said, end } = await keepIn('of-the-loop');
    await eventually(async () => /^backup_age_seconds \d+$/m.test(await metrics()));
    // A store that is away stops nothing else, and is said.
    expect(await metrics()).toContain('files_backup_age_seconds +Inf');
    expect(said.join('\n')).toMatch(/is whole[^]*the copy of files failed/);
    await end();
  });

  it('shows how old the last one is also while the next one waits for its WAL, which nobody archives', async () => {
    const name = join(folder, 'of-the-full-archive/base/20260101T000000Z');
    mkdirSync(name, { recursive: true });
    const endedAt = new Date(Date.now() - 30 * 3_600_000).toISOString();
    writeFileSync(join(name, 'about.json'), JSON.stringify({ startedAt: endedAt, endedAt, firstWal: '0' }));
    renameSync(join(backups, 'wal'), join(backups, 'wal-away'));
    writeFileSync(join(backups, 'wal'), 'no folder');
    const { metrics, said, end } = await keepIn('of-the-full-archive');
    await eventually(async () => /^backup_age_seconds 108\d{3}$/m.test(await metrics()));
    expect(said.join()).not.toContain('is whole');
    // The age is reported before the backup starts, so there may be no process to end yet.
    await eventually(async () => {
      await ask(server.url, `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'walsender'`);
      return said.join('\n').includes('the base backup failed');
    });
    rmSync(join(backups, 'wal'));
    renameSync(join(backups, 'wal-away'), join(backups, 'wal'));
    await end();
  });

  /** The loop on a folder of its own. */
  async function keepIn(name: string) {
    const own = join(folder, name);
    mkdirSync(own, { recursive: true });
    // The archive is the server's.
    symlinkSync(join(backups, 'wal'), join(own, 'wal'));
    const port = await new PortBook().take();
    const signal = new AbortController();
    const said: string[] = [];
    const nowhere = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
    const buckets = { S3_PUBLIC_BUCKET: 'public', S3_PRIVATE_BUCKET: 'private' };
    const settings = {
      BACKUP_FOLDER: own,
      BACKUP_HOUR: 4,
      BACKUP_KEEP_DAYS: 14,
      HTTP_HOST: '127.0.0.1',
      HTTP_PORT: port,
    };
    const ended = keepBackups(
      { DATABASE_URL: url, ...nowhere, ...buckets, ...settings },
      (line) => void said.push(line),
      signal.signal,
    );
    return {
      said,
      metrics: async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
      end: (): Promise<void> => {
        signal.abort();
        return ended;
      },
    };
  }

  it('is refused when a file of it has changed, and never put over anything', async () => {
    const options = { backups, to: 'latest', script: script('restore-wal.sh') } as const;
    await expect(restoreTo({ ...options, into: backups })).rejects.toThrow('not empty');
    const newest = (await listBackups(backups)).at(-1);
    appendFileSync(join(newest?.folder ?? '', 'PG_VERSION'), ' ');
    await expect(restoreTo({ ...options, into: join(folder, 'new') })).rejects.toThrow('PG_VERSION');
  });
});

/** Where PostgreSQL runs as another user, hands the restored files to that user. */
function handOver(into: string, folder: string): void {
  const { uid, gid } = statSync(join(folder, 'postgres/cluster'));
  execFileSync('chown', ['-R', `${uid}:${gid}`, into]);
}

describe('the scripts that PostgreSQL calls', () => {
  const run = (name: string, ...args: string[]): number => {
    try {
      execFileSync('sh', [script(name), ...args], { stdio: 'ignore' });
      return 0;
    } catch (error) {
      return (error as { status: number }).status;
    }
  };

  it('archive a segment once, say yes to the same again, and no to another under its name', () => {
    const folder = newFolder();
    const [one, other, archive] = ['one', 'other', 'archive'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(one, 'a'.repeat(1000));
    writeFileSync(other, 'b'.repeat(1000));
    const answers = [one, one, other].map((from) => run('archive-wal.sh', from, 'SEGMENT', archive));
    expect(answers).toEqual([0, 0, 1]);
    expect(readdirSync(archive)).toEqual(['SEGMENT.gz']);
    const back = join(folder, 'back');
    expect(run('restore-wal.sh', 'SEGMENT', back, archive)).toBe(0);
    expect(readFileSync(back, 'utf8')).toBe('a'.repeat(1000));
  });

  it('tell the end of the archive from a segment that is damaged', () => {
    const folder = newFolder();
    const back = join(folder, 'back');
    expect(run('restore-wal.sh', 'SEGMENT', back, folder)).toBe(1);
    writeFileSync(join(folder, 'SEGMENT.gz'), 'no segment');
    expect(run('restore-wal.sh', 'SEGMENT', back, folder)).toBe(200);
    expect(existsSync(back)).toBe(false);
  });
});
