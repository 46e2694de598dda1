import { randomBytes } from 'node:crypto';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { PARTIES } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { createLogger, messageKeys, REDIS_END_MS, redisTls } from '@jumun/runtime';
import {
  makeCertificates,
  messageKeysOf,
  natsServer,
  PortBook,
  postgresServer,
  redisServer,
  runServer,
  type ServerPlan,
} from '@jumun/servers';
import { sqlIn, startedServers } from '@jumun/testing';
import { connectMessages, natsOptions } from '../src/connect.js';

const { newFolder, keep } = startedServers();
const logger = createLogger('test', 'silent');
const STRANGER = /self.signed|unable to (get|verify)|unknown ca|certificate/i;

/**
 * An authority with the certificate of a server called `host`, and an unrelated authority that must not be trusted
 * here.
 */
async function makeAuthorities(host: string) {
  const folder = newFolder();
  const other = newFolder();
  await Promise.all([makeCertificates(folder, [host]), makeCertificates(other, [])]);
  const ca = readFileSync(join(folder, 'ca.pem'), 'utf8');
  return {
    ca,
    wrongCa: readFileSync(join(other, 'ca.pem'), 'utf8'),
    cert: join(folder, `${host}.pem`),
    key: join(folder, `${host}.key`),
  };
}

const withMore = (plan: ServerPlan, ...args: string[]): ServerPlan => ({
  ...plan,
  process: { ...plan.process, args: [...plan.process.args, ...args] },
});
const place = async (name: string) => ({ dataDir: join(newFolder(), name), port: await new PortBook().take() });

describe('over TLS, the server whose authority is known is believed and no other:', () => {
  it('NATS', async () => {
    const { ca, wrongCa, cert, key } = await makeAuthorities('nats');
    const { dataDir, port } = await place('nats');
    const tls = ['--tls', '--tlscert', cert, '--tlskey', key];
    await keep(runServer(withMore(natsServer.plan({ dataDir, port }), ...tls)));
    const url = `tls://localhost:${port}`;
    const keys = messageKeys.parse(messageKeysOf([randomBytes(32)], 'orders', PARTIES));
    const line = await connectMessages({ url, name: 'orders', ca, keys, logger });
    await line.ping();
    expect(line.nats.info?.tls_required).toBe(true);
    await line.close();
    for (const trusted of [wrongCa, undefined])
      await expect(connect(natsOptions({ url, name: 'orders', ca: trusted }))).rejects.toThrow(STRANGER);
  });

  it('a NATS without TLS is refused where TLS is asked for', async () => {
    const server = await keep(runServer(natsServer.plan(await place('nats'))));
    const url = server.url.replace('nats:', 'tls:');
    await expect(connect(natsOptions({ url, name: 'orders' }))).rejects.toThrow("server does not support 'tls'");
  });

  it('Redis', async () => {
    const { ca, wrongCa, cert, key } = await makeAuthorities('redis');
    const tlsPort = await new PortBook().take();
    const tls = ['--tls-port', String(tlsPort), '--tls-cert-file', cert, '--tls-key-file', key];
    const plan = redisServer.plan(await place('redis'));
    await keep(runServer(withMore(plan, ...tls, '--tls-auth-clients', 'no')));
    const url = `rediss://localhost:${tlsPort}`;
    const ask = async (trusted: string | undefined): Promise<string> => {
      const faults: unknown[] = [];
      const redis = new Redis(url, {
        ...redisTls(url, trusted),
        maxRetriesPerRequest: 0,
        retryStrategy: () => null,
        disconnectTimeout: REDIS_END_MS,
      });
      redis.on('error', (error) => faults.push(error));
      return redis
        .ping()
        .catch(() => String(faults[0]))
        .finally(() => redis.disconnect());
    };
    expect(await ask(ca)).toBe('PONG');
    expect(await ask(wrongCa)).toMatch(STRANGER);
    expect(await ask(undefined)).toMatch(STRANGER);
  });

  it('PostgreSQL', async () => {
    const { ca, wrongCa, cert, key } = await makeAuthorities('postgres');
    const { dataDir, port } = await place('postgres');
    const options = { dataDir, port, password: 'test', durable: false, fromTemplate: true };
    const plan = await postgresServer.plan(options);
    const { uid, gid } = statSync(join(dataDir, 'cluster'));
    for (const file of [cert, key]) chownSync(file, uid, gid);
    const tls = ['ssl=on', `ssl_cert_file=${cert}`, `ssl_key_file=${key}`].flatMap((value) => ['-c', value]);
    const server = await keep(runServer(withMore(plan, ...tls)));
    const url = `${server.url.replace('127.0.0.1', 'localhost')}?sslmode=verify-full`;
    const open = (trusted: string | undefined): Promise<Database> =>
      Database.open({ url, ca: trusted, entities: [], migrations: [], logger });
    const database = await open(ca);
    const [row] = await sqlIn<{ ssl: boolean }>(
      database.platform,
      'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
    );
    expect(row).toEqual({ ssl: true });
    await database.close();
    for (const trusted of [wrongCa, undefined]) await expect(open(trusted)).rejects.toThrow(STRANGER);
    const half = Database.open({ url: url.replace('verify-full', 'require'), entities: [], migrations: [], logger });
    await expect(half).rejects.toThrow('write verify-full');
  });
});
