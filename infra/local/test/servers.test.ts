import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { connect, nkeyAuthenticator, type NatsConnection } from '@nats-io/transport-node';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Redis } from 'ioredis';
import { Client as Minio } from 'minio';
import { join } from 'node:path';
import { livingWith } from '@jumun/servers';
import { queryAt, startedServers } from '@jumun/testing';
import { type Servers, startPlatform, startServers } from '../src/index.ts';
import { fakePlatform } from './fixtures/fake-platform.ts';

const { newFolder, keep } = startedServers();

function minioOf({ s3 }: Servers): Minio {
  const { hostname, port } = new URL(s3.endpoint);
  return new Minio({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    accessKey: s3.accessKey,
    secretKey: s3.secretKey,
    region: 'us-east-1',
  });
}

const connectNats = (servers: Servers, party = 'admin'): Promise<NatsConnection> =>
  connect({
    servers: servers.natsUrl,
    authenticator: nkeyAuthenticator(new TextEncoder().encode(servers.natsSeedOf(party) ?? '')),
  });

describe('the four servers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jumun-servers-'));
  let servers: Servers;
  beforeAll(async () => {
    servers = await startServers({ dataDir: folder });
  }, 120_000);
  afterAll(async () => {
    await servers.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  it('give each part a database of its own that no other part may enter', async () => {
    expect(await queryAt(servers.databaseUrl('orders'), 'SELECT current_user, current_database()')).toEqual([
      { current_user: 'jumun_orders', current_database: 'jumun_orders' },
    ]);
    const trespass = new URL(servers.databaseUrl('orders'));
    trespass.pathname = '/jumun_auth';
    await expect(queryAt(trespass.href, 'SELECT 1')).rejects.toThrow(/permission denied for database/);
    const wrongPassword = new URL(servers.databaseUrl('orders'));
    wrongPassword.password = 'guessed';
    await expect(queryAt(wrongPassword.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  }, 120_000);

  it('keep rows, streams, keys and files when they are killed, and come back by themselves', async () => {
    await queryAt(servers.migrationsUrl('auth'), 'CREATE TABLE kept AS SELECT 42 AS answer');
    const nats = await connectNats(servers);
    await (await jetstreamManager(nats)).streams.add({ name: 'KEPT', subjects: ['kept.>'] });
    await jetstream(nats).publish('kept.one', 'a fact');
    await nats.close();
    const redis = new Redis(servers.redisUrl);
    await redis.set('kept', 'yes');
    expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    await redis.config('SET', 'appendfsync', 'always');
    await redis.set('kept', 'still');
    redis.disconnect();
    await minioOf(servers).putObject('jumun-private', 'kept.txt', 'a file');

    for (const server of ['postgres', 'nats', 'redis', 's3'] as const) servers.kill(server);
    await servers.waitUntilReady();

    expect(await queryAt(servers.migrationsUrl('auth'), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    const natsAgain = await connectNats(servers);
    expect((await (await jetstreamManager(natsAgain)).streams.info('KEPT')).state.messages).toBe(1);
    await natsAgain.close();
    const redisAgain = new Redis(servers.redisUrl);
    expect(await redisAgain.get('kept')).toBe('still');
    redisAgain.disconnect();
    expect((await minioOf(servers).statObject('jumun-private', 'kept.txt')).size).toBe(6);
  }, 120_000);

  it('refuse the S3 keys that everybody knows', async () => {
    const { hostname, port } = new URL(servers.s3.endpoint);
    const stranger = new Minio({
      endPoint: hostname,
      port: Number(port),
      useSSL: false,
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
      region: 'us-east-1',
    });
    await expect(stranger.putObject('jumun-private', 'x', 'x')).rejects.toThrow();
  }, 120_000);

  it('run several times side by side', async () => {
    const others = [1, 2].map(() => keep(startServers({ dataDir: newFolder(), durable: false })));
    const all = [servers, ...(await Promise.all(others))];
    expect(new Set(all.map(({ natsUrl }) => natsUrl)).size).toBe(3);
  }, 120_000);
});

describe("servers of the user's own", () => {
  it('are used as they are: nothing is started in their place and they outlive the run', async () => {
    const own = await keep(startServers({ dataDir: newFolder() }));
    const dataDir = newFolder();
    const platform = await keep(
      startPlatform({
        dataDir,
        ...fakePlatform(),
        env: {
          POSTGRES_URL: own.postgresUrl,
          NATS_URL: own.natsUrl,
          NATS_SEED: own.natsSeedOf('admin'),
          REDIS_URL: own.redisUrl,
          S3_ENDPOINT: own.s3.endpoint,
          S3_ACCESS_KEY: own.s3.accessKey,
          S3_SECRET_KEY: own.s3.secretKey,
        },
      }),
    );
    const { postgres, nats, redis, s3, services } = platform.run();
    expect({ postgres, nats, redis, s3 }).toEqual({
      postgres: { url: own.postgresUrl, pid: null },
      nats: { url: own.natsUrl, seed: own.natsSeedOf('admin'), pid: null },
      redis: { url: own.redisUrl, pid: null },
      s3: { endpoint: own.s3.endpoint, pid: null },
    });
    expect(
      livingWith(join(dataDir, 'postgres'), join(dataDir, 'nats'), join(dataDir, 'redis'), join(dataDir, 's3')),
    ).toEqual([]);
    const orders = (await (await fetch(`http://127.0.0.1:${services['orders']?.[0]?.http}/env`)).json()) as Record<
      string,
      string
    >;
    expect(await queryAt(orders['DATABASE_URL'] ?? '', 'SELECT current_database()')).toEqual([
      { current_database: 'jumun_orders' },
    ]);
    const pids = (['postgres', 'nats', 'redis', 's3'] as const).map((server) => own.pidOf(server));
    await platform.stop();
    expect((['postgres', 'nats', 'redis', 's3'] as const).map((server) => own.pidOf(server))).toEqual(pids);
    expect(await queryAt(own.postgresUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  }, 120_000);

  it('serve as the outside world when SANDBOX_URL names one', async () => {
    const fixture = createServer((_request, response) => response.end());
    await new Promise<void>((resolve) => fixture.listen(0, '127.0.0.1', resolve));
    const address = fixture.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const platform = await keep(startPlatform({ dataDir: newFolder(), ...fakePlatform(), env: { SANDBOX_URL: url } }));
    expect(platform.sandbox).toBe(url);
    expect(() => platform.kill('sandbox')).toThrow('sandbox has no running copy 0.');
    fixture.close();
  }, 120_000);
});
