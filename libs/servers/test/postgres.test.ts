import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryAt, startedServers } from '@jumun/testing';
import { PortBook } from '../src/ports.ts';
import { findUnprivilegedUser } from '../src/postgres-user.ts';
import * as postgresServer from '../src/postgres.ts';
import { runServer } from '../src/server.ts';

const isRoot = process.getuid?.() === 0;
const { newFolder, keep } = startedServers();

describe('PostgreSQL', () => {
  const options = async () => ({
    dataDir: join(newFolder(), 'postgres'),
    port: await new PortBook().take(),
    password: 'a long password',
  });

  it('runs in a folder that only its owner can enter', async () => {
    const chosen = await options();
    chmodSync(join(chosen.dataDir, '..'), 0o700);
    const server = await keep(runServer(postgresServer.plan(chosen)));
    expect(
      await queryAt(server.url, "SELECT datcollate, datlocale FROM pg_database WHERE datname = 'postgres'"),
    ).toEqual([{ datcollate: 'C', datlocale: 'C.UTF-8' }]);
    expect(await queryAt(server.url, "SELECT name FROM unnest(ARRAY['나', '가', 'a']) name ORDER BY name")).toEqual([
      { name: 'a' },
      { name: '가' },
      { name: '나' },
    ]);
  }, 120_000);

  it('starts after a kill although its pid belongs to another program now', async () => {
    const chosen = await options();
    const first = await runServer(postgresServer.plan(chosen));
    await first.stop();
    const stranger = spawn('sleep', ['60']);
    writeFileSync(
      join(chosen.dataDir, 'cluster/postmaster.pid'),
      `${stranger.pid}\n${chosen.dataDir}/cluster\n1\n${chosen.port}\n\n127.0.0.1\n`,
    );
    const second = await keep(runServer(postgresServer.plan(chosen)));
    expect(await queryAt(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    stranger.kill();
  }, 120_000);

  it('says whose data it is that another user made, and what to do', async () => {
    const chosen = await options();
    mkdirSync(join(chosen.dataDir, 'cluster'), { recursive: true });
    const runAs = { kind: 'other', name: 'stranger', uid: (process.getuid?.() ?? 0) + 1, gid: 1 } as const;
    await expect(postgresServer.plan({ ...chosen, runAs })).rejects.toThrow(
      /belongs to another user .+ --data <folder>/,
    );
  });

  if (isRoot) {
    describe('started by root where namespaces are off', () => {
      it('runs as another user, who gets its own folder and nothing else', async () => {
        const other = findUnprivilegedUser();
        const chosen = await options();
        chmodSync(join(chosen.dataDir, '..'), 0o755);
        const server = await keep(runServer(postgresServer.plan({ ...chosen, ...(other ? { runAs: other } : {}) })));
        expect(statSync(`/proc/${server.pid}`).uid).toBe(other?.uid);
        expect(statSync(chosen.dataDir).uid).toBe(other?.uid);
        expect(statSync(join(chosen.dataDir, '..')).uid).toBe(0);
      }, 120_000);
    });
  }
});
