import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, nkeyAuthenticator } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { Client, type ClientConfig } from 'pg';
import { parse } from 'yaml';
import { z } from 'zod';
import { contracts } from '@jumun/contracts';
import { repositoryRoot } from '@jumun/local';
import { REDIS_END_MS } from '@jumun/runtime';
import { natsServer, PortBook, postgresServer, redisServer, runServer, type ServerPlan } from '@jumun/servers';
import { startedServers } from '@jumun/testing';

const { newFolder, keep } = startedServers();
const Compose = z.object({ services: z.record(z.string(), z.object({ command: z.array(z.string()).optional() })) });
const { services } = Compose.parse(
  parse(readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8'), { merge: true }),
);

/** Makes .env and the servers' files in a folder of their own; a second time in the same one adds what is missing. */
function make(folder: string): { file: (name: string) => string; variable: (name: string) => string } {
  const out = join(folder, '.env');
  const options = ['--out', out, '--servers', join(folder, 'servers')];
  execFileSync(process.execPath, [join(repositoryRoot, 'infra/docker/make-env.mjs'), ...options]);
  const env = readFileSync(out, 'utf8');
  return {
    file: (name) => join(folder, 'servers', name),
    variable: (name) => new RegExp(`^${name}=(.+)$`, 'm').exec(env)?.[1] ?? '',
  };
}

/** A server with the arguments of its container; mounted files are those of `folder`. */
function asInCompose(name: 'nats' | 'redis' | 'postgres', plan: ServerPlan, folder: string): ServerPlan {
  const args = (services[name]?.command ?? [])
    .slice(name === 'nats' ? 0 : 1)
    .filter((arg) => !arg.includes('store_dir'))
    .map((arg) => arg.replaceAll(/\/(etc\/jumun|tmp)\//g, `${folder}/`).replaceAll('/backups', `${folder}/backups`));
  return { ...plan, process: { ...plan.process, args: [...plan.process.args, ...args] } };
}

describe('the files that compose mounts into the servers', () => {
  it('are kept when they are made again, but for certificates of which one is gone', () => {
    const folder = newFolder();
    const { file } = make(folder);
    const read = (): string[] =>
      ['nats.conf', 'redis.acl', 'ca.pem', 'nats.pem'].map((name) => readFileSync(file(name), 'utf8'));
    const first = read();
    make(folder);
    expect(read()).toEqual(first);
    rmSync(file('redis.key'));
    make(folder);
    expect(read().map((text, index) => text === first[index])).toEqual([true, true, false, false]);
  });

  it('hold no seed and no password, and stand in a folder of their owner', () => {
    const { file, variable } = make(newFolder());
    const texts = ['nats.conf', 'redis.acl'].map((name) => readFileSync(file(name), 'utf8')).join('\n');
    expect(texts).not.toMatch(/SU[A-Z2-7]{56}/);
    for (const part of ['AUTH', 'GATEWAY']) expect(texts).not.toContain(variable(`${part}_REDIS_PASSWORD`));
    expect(statSync(join(file('nats.conf'), '..')).mode & 0o077).toBe(0);
  });

  it('let a part of .env in over TLS and nobody else: NATS', async () => {
    const { file, variable } = make(newFolder());
    const config = readFileSync(file('nats.conf'), 'utf8').replaceAll('/etc/jumun/', `${file('.')}/`);
    writeFileSync(file('nats.conf'), config.replace('127.0.0.1:8222', '127.0.0.1:-1'));
    const plan = natsServer.plan({ dataDir: join(newFolder(), 'nats'), port: await new PortBook().take() });
    const server = await keep(runServer(asInCompose('nats', plan, file('.'))));
    const servers = server.url.replace('nats:', 'tls:');
    const tls = { ca: readFileSync(file('ca.pem'), 'utf8') };
    const authenticator = nkeyAuthenticator(new TextEncoder().encode(variable('ORDERS_NATS_SEED')));
    const orders = await connect({ servers, tls, authenticator, inboxPrefix: '_INBOX.orders' });
    orders.publish(contracts.orders.facts.paymentPaid.subject);
    await orders.flush();
    await orders.close();
    await expect(connect({ servers, tls })).rejects.toThrow('Authorization Violation');
  });

  it('let a part of .env in over TLS and nobody else: Redis', async () => {
    const { file, variable } = make(newFolder());
    const port = await new PortBook().take();
    const plan = redisServer.plan({ dataDir: join(newFolder(), 'redis'), port });
    const asInContainer = asInCompose('redis', plan, file('.'));
    const args = asInContainer.process.args.map((arg) => arg.replace('--tls-port 6379', `--tls-port ${port}`));
    const ask = async (password: string): Promise<string> => {
      const redis = new Redis(`rediss://orders:${password}@127.0.0.1:${port}`, {
        tls: { ca: readFileSync(file('ca.pem')) },
        retryStrategy: () => null,
        disconnectTimeout: REDIS_END_MS,
      });
      redis.on('error', () => undefined);
      return redis
        .ping()
        .catch(String)
        .finally(() => redis.disconnect());
    };
    const isReady = async (): Promise<boolean> => (await ask(variable('ORDERS_REDIS_PASSWORD'))) === 'PONG';
    await keep(runServer({ ...plan, process: { ...asInContainer.process, args, isReady } }));
    expect(await ask(variable('CATALOG_REDIS_PASSWORD'))).not.toBe('PONG');
  });

  it('let a password in over TLS and nobody without: PostgreSQL', async () => {
    const { file } = make(newFolder());
    const dataDir = join(newFolder(), 'postgres');
    const options = {
      dataDir,
      port: await new PortBook().take(),
      password: 'test',
      durable: false,
      fromTemplate: true,
    };
    const plan = await postgresServer.plan(options);
    copyFileSync(join(repositoryRoot, 'infra/docker/pg_hba.conf'), file('pg_hba.conf'));
    const { uid, gid } = statSync(join(dataDir, 'cluster'));
    for (const name of ['postgres.pem', 'postgres.key', 'pg_hba.conf']) chownSync(file(name), uid, gid);
    chmodSync(file('postgres.key'), 0o600);
    const asInContainer = asInCompose('postgres', plan, file('.'));
    const overTls = { ssl: { ca: readFileSync(file('ca.pem'), 'utf8') } };
    const ask = async (password: string, how: ClientConfig): Promise<unknown> => {
      const client = new Client({ connectionString: plan.url, ...how });
      client.password = password;
      try {
        await client.connect();
        return (await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')).rows;
      } catch (error) {
        return String(error);
      } finally {
        await client.end();
      }
    };
    const isReady = async (): Promise<boolean> => Array.isArray(await ask('test', overTls));
    await keep(runServer({ ...plan, process: { ...asInContainer.process, isReady } }));
    expect(await ask('test', overTls)).toEqual([{ ssl: true }]);
    expect(await ask('guessed', overTls)).toMatch('password authentication failed');
    expect(await ask('test', {})).toMatch('no encryption');
  });
});
