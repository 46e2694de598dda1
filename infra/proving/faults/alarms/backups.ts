import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PortBook } from '@jumun/servers';
import { eventually } from '@jumun/testing/eventually';
import { BACKUP_PROGRAM, backupSettings, startArchiving } from '../../platform/backup.ts';
import type { System } from '../../platform/system.ts';
import { says, sqlOf } from '../../../observability/src/runbooks.ts';
import type { AlarmDrill } from './alarm-drill.ts';

const MEGABYTE = 1024 ** 2;
/** Room for some base backups of a small platform. */
const DISK_MEGABYTES = 700;
const ARCHIVE_TIMEOUT_S = 5;
/** Six minutes: nothing but time makes an archive five minutes old. */
const WAL_WAIT_MS = 480_000;
/** It looks once a minute. */
const BACKUP_WAIT_MS = 180_000;

/** The very program that keeps backups in production, beside a platform, with its folder on a small disk of its own. */
export class Backups {
  private readonly folder = mkdtempSync(join(tmpdir(), 'jumun-backups-'));
  private child: ChildProcess | undefined;
  private mounted = false;

  /** Turns archiving on, and starts it; answers where it can be monitored. */
  async start(fixture: System): Promise<{ part: string; port: number }[]> {
    const size = `size=${DISK_MEGABYTES}m,mode=0777`;
    this.mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', this.folder]).status === 0;
    mkdirSync(this.base, { recursive: true });
    await startArchiving(fixture, this.wal, ARCHIVE_TIMEOUT_S);
    const port = await new PortBook().take();
    const env = { ...backupSettings(fixture, this.folder), HTTP_PORT: String(port) };
    this.child = spawn(process.execPath, [BACKUP_PROGRAM, 'run'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.pipe(createWriteStream(this.log));
    await eventually(() => readdirSync(this.base).length > 0, 60_000);
    return [{ part: 'backup', port }];
  }

  async close(): Promise<void> {
    if (this.child && this.child.exitCode === null) {
      this.child.kill('SIGTERM');
      await once(this.child, 'exit');
    }
    if (this.mounted) spawnSync('umount', [this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
    rmSync(this.log, { force: true });
  }

  get log(): string {
    return `${this.folder}.log`;
  }

  get base(): string {
    return join(this.folder, 'base');
  }

  get wal(): string {
    return join(this.folder, 'wal');
  }

  /** Fills its disk, and makes what is there two days older, so that a new one is due. */
  age(): void {
    if (!this.mounted) throw new Error('this machine mounts no small disk');
    for (const name of readdirSync(this.base)) {
      const about = join(this.base, name, 'about.json');
      const then = new Date(Date.now() - 48 * 3_600_000).toISOString();
      const told = JSON.parse(readFileSync(about, 'utf8')) as object;
      writeFileSync(about, JSON.stringify({ ...told, endedAt: then }));
    }
    try {
      for (let nth = 0; ; nth += 1) writeFileSync(join(this.folder, `ballast-${nth}`), Buffer.alloc(MEGABYTE));
    } catch {
      // There is no more room, which was the aim.
    }
  }

  makeRoom(): void {
    for (const name of readdirSync(this.folder).filter((each) => each.startsWith('ballast-')))
      rmSync(join(this.folder, name));
  }
}

export const backupDrills = (backups: Backups): { old: AlarmDrill; behind: AlarmDrill } => ({
  old: {
    alarm: 'BackupOld',
    fault: 'the disk of the backups is full, and the newest one is made two days older',
    repair: 'the log says why; room is made, and the next one is taken within a minute',
    raise: async () => backups.age(),
    async look() {
      says('BackupOld', '`docker compose logs --since 48h backup`');
      await eventually(
        () => /the base backup failed: .*No space left/s.test(readFileSync(backups.log, 'utf8')),
        90_000,
      );
    },
    async mend() {
      says('BackupOld', 'Make room');
      backups.makeRoom();
    },
    waitMs: BACKUP_WAIT_MS,
  },
  behind: {
    alarm: 'WalArchiveBehind',
    fault: 'a file lies in the place of the archive’s folder, for five minutes',
    repair: 'pg_stat_archiver names the failure; the folder comes back, and PostgreSQL archives by itself',
    async raise() {
      renameSync(backups.wal, `${backups.wal}-away`);
      writeFileSync(backups.wal, '');
    },
    async look(monitored) {
      const [row] = await monitored.sql<{ failed_count: number; last_failed_wal: string | null }>(
        'orders',
        sqlOf('WalArchiveBehind', 'select * from pg_stat_archiver'),
      );
      if (!row?.last_failed_wal) throw new Error('no failure is named');
    },
    async mend() {
      says('WalArchiveBehind', 'PostgreSQL tries again by itself');
      rmSync(backups.wal);
      renameSync(`${backups.wal}-away`, backups.wal);
    },
    waitMs: WAL_WAIT_MS,
  },
});
