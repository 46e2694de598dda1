import { execFile } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { BEGIN_COPY, END_COPY, IS_SYNCHRONOUS, KEEP_LOG, PROMOTE, RELOAD, waitFor } from './postgres-standby.sql.ts';
import { asPostgresUser, handOver, type PostgresUser } from './postgres-user.ts';

/** A server that a standby follows. */
export interface Primary {
  /** Its address, with a superuser. */
  url: string;
  /** The folder of its data, on this machine. */
  dataDir: string;
  /** The standby's name in `synchronous_standby_names`, and of the replication slot that keeps the log for it. */
  standbyName: string;
}

/** All that a copy begins without: it has a log, a lock and slots of its own. */
const LEFT_OUT = ['postmaster.pid', 'made-whole', 'standby.signal', 'backup_label', 'pg_wal', 'pg_replslot'];

/**
 * Copies a running server's cluster while it works, as pg_basebackup would, which the packages of PostgreSQL that npm has
 * come without. The slot keeps the log from the copy's beginning on until the standby has it.
 */
export async function copyPrimary(primary: Primary, cluster: string, runAs: PostgresUser): Promise<void> {
  const { url, dataDir, standbyName } = primary;
  await withClient(url, async (client) => {
    await client.query(KEEP_LOG, [standbyName]);
    await client.query(BEGIN_COPY, [standbyName]);
    await copyLiving(join(dataDir, 'cluster'), cluster, runAs);
    const { rows } = await client.query<{ labelfile: string }>(END_COPY);
    for (const name of LEFT_OUT) rmSync(join(cluster, name), { recursive: true, force: true });
    for (const name of ['pg_wal', 'pg_replslot']) make(join(cluster, name), runAs);
    write(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '', runAs);
    write(join(cluster, 'standby.signal'), '', runAs);
    appendFileSync(join(cluster, 'postgresql.auto.conf'), followSettings(primary));
  });
}

/** Whether commits wait for the standby by now. */
export async function isSynchronous(url: string, standbyName: string): Promise<boolean> {
  return withClient(url, async (client) => {
    return (await client.query(IS_SYNCHRONOUS, [standbyName])).rowCount === 1;
  });
}

/** Makes each commit wait until one of these standbys has it on disk; with no names, commits wait for none. */
export async function waitForStandbys(url: string, names: readonly string[]): Promise<void> {
  const anyOf = names.length === 0 ? '' : `ANY 1 (${names.map((name) => escapeIdentifier(name)).join(', ')})`;
  await withClient(url, async (client) => {
    await client.query(waitFor(escapeLiteral(anyOf)));
    await client.query(RELOAD);
  });
}

/** Makes a standby the primary, and resolves when it takes writes. Its old primary must not come back. */
export async function promote(url: string): Promise<void> {
  await withClient(url, (client) => client.query(PROMOTE));
}

function followSettings({ url, standbyName }: Primary): string {
  const { hostname, port, username, password } = new URL(url);
  const parts = { host: hostname, port, user: username, password: decodeURIComponent(password) };
  const address = [...Object.entries(parts), ['application_name', standbyName]]
    .map(([name, value = '']) => `${name}='${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`)
    .join(' ');
  return `primary_conninfo = ${escapeSetting(address)}\nprimary_slot_name = ${escapeSetting(standbyName)}\n`;
}

const escapeSetting = (value: string): string => `'${value.replaceAll(/['\\]/g, '$&$&')}'`;

/** Files that go while they are copied are no fault: the log says what became of them. */
async function copyLiving(from: string, to: string, runAs: PostgresUser): Promise<void> {
  const { file, args, user } = asPostgresUser(runAs, 'cp', ['-Rp', from, to]);
  try {
    await promisify(execFile)(file, args, { env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' }, ...user });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n') : [''];
    if (!said.every((line) => line.endsWith('No such file or directory')) || readdirSync(to).length === 0) throw error;
  }
}

function make(folder: string, runAs: PostgresUser): void {
  mkdirSync(folder, { mode: 0o700 });
  handOver(runAs, folder);
}

function write(file: string, text: string, runAs: PostgresUser): void {
  writeFileSync(file, text, { mode: 0o600 });
  handOver(runAs, file);
}

/** Opens a connection for one piece of work and closes it, whatever becomes of that; throws what the work throws. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
