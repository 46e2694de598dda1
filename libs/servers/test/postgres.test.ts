import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { livingWith } from '../src/living.ts';
import { PortBook } from '../src/ports.ts';
import { findUnprivilegedUser } from '../src/postgres-user.ts';
import * as postgresServer from '../src/postgres.ts';

const isRoot = process.getuid?.() === 0;
const folders: string[] = [];
const running: { stop(): Promise<void> }[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jumun-servers-'));
  folders.push(folder);
  return folder;
}

async function keep<T extends { stop(): Promise<void> }>(start: Promise<T>): Promise<T> {
  const started = await start;
  running.push(started);
  return started;
}

afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop();
  for (const folder of folders.splice(0)) {
    expect(livingWith(folder)).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('PostgreSQL', () => {
  const options = async () => ({
    dataDir: join(newFolder(), 'postgres'),
    port: await new PortBook().take(),
    password: 'a long password',
  });

  it('runs in a folder that only its owner can enter', async () => {
    const chosen = await options();
    chmodSync(join(chosen.dataDir, '..'), 0o700);
    const server = await keep(postgresServer.start(chosen));
    expect(await query(server.url, "SELECT datcollate, datlocale FROM pg_database WHERE datname = 'postgres'")).toEqual(
      [{ datcollate: 'C', datlocale: 'C.UTF-8' }],
    );
    expect(await query(server.url, "SELECT name FROM unnest(ARRAY['나', '가', 'a']) name ORDER BY name")).toEqual([
      { name: 'a' },
      { name: '가' },
      { name: '나' },
    ]);
  }, 120_000);

  it('starts after a kill although its pid belongs to another program now', async () => {
    const chosen = await options();
    const first = await postgresServer.start(chosen);
    await first.stop();
    const stranger = spawn('sleep', ['60']);
    writeFileSync(
      join(chosen.dataDir, 'cluster/postmaster.pid'),
      `${stranger.pid}\n${chosen.dataDir}/cluster\n1\n${chosen.port}\n\n127.0.0.1\n`,
    );
    const second = await keep(postgresServer.start(chosen));
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    stranger.kill();
  }, 120_000);

  if (isRoot) {
    describe('started by root where namespaces are off', () => {
      it('runs as another user, who gets its own folder and nothing else', async () => {
        const other = findUnprivilegedUser();
        const chosen = await options();
        chmodSync(join(chosen.dataDir, '..'), 0o755);
        const server = await keep(postgresServer.start({ ...chosen, ...(other ? { runAs: other } : {}) }));
        expect(statSync(`/proc/${server.pid}`).uid).toBe(other?.uid);
        expect(statSync(chosen.dataDir).uid).toBe(other?.uid);
        expect(statSync(join(chosen.dataDir, '..')).uid).toBe(0);
      }, 120_000);
    });
  }
});
