import { join } from 'node:path';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { revokedKey } from '@jumun/contracts';
import { REDIS_END_MS, withCopies } from '@jumun/runtime';
import { PortBook, redisServer, runServer, type RunningServer } from '@jumun/servers';
import { startedServers } from '@jumun/testing';
import { v7 } from 'uuid';
import { parts } from '../src/index.ts';
import { ADMIN, redisUsersOf } from '../src/server-users.ts';

const { newFolder, keep } = startedServers();
const passwords = Object.fromEntries(
  [...parts.map(({ name }) => name), ADMIN].map((name) => [name, `${name}-${v7()}`]),
);
const FORBIDDEN = [
  ...['FLUSHALL', 'FLUSHDB', 'CONFIG GET *', 'KEYS *', 'SCAN 0', 'RANDOMKEY', 'DEBUG SLEEP 0', 'ACL LIST', 'MONITOR'],
  ...['SHUTDOWN', 'CLIENT LIST', 'SCRIPT FLUSH', 'FUNCTION FLUSH', 'SWAPDB 0 1', 'PUBLISH other x'],
];
const NOT_ALLOWED = /NOPERM|command not allowed/;

async function startRedis(dataDir = join(newFolder(), 'redis')): Promise<(user: string, password?: string) => Redis> {
  const port = await new PortBook().take();
  const users = redisUsersOf(passwords);
  const server: RunningServer = await keep(runServer(redisServer.plan({ dataDir, port, users })));
  return (user, password = passwords[user] ?? '') => {
    const redis = new Redis(server.url, {
      username: user,
      password,
      maxRetriesPerRequest: null,
      retryStrategy: () => null,
      disconnectTimeout: REDIS_END_MS,
    });
    redis.on('error', () => undefined);
    const connections = withCopies(redis);
    void keep(Promise.resolve({ stop: async () => connections.forEach((each) => each.disconnect()) }));
    return redis;
  };
}

describe('Redis', () => {
  it('answers nobody without a password', async () => {
    const open = await startRedis();
    await expect(open('default', '').get('x')).rejects.toThrow();
    await expect(open('orders', 'guessed').get('x')).rejects.toThrow();
    await expect(open('probe', 'anything').get('x')).rejects.toThrow(NOT_ALLOWED);
  });

  it('has after a restart what a script and a transaction wrote', async () => {
    const dataDir = join(newFolder(), 'redis');
    const before = await startRedis(dataDir);
    const queue = new Queue('orders.expire', { connection: before('orders'), skipVersionCheck: true });
    await queue.add('expire', { which: 1 }, { delay: 3_600_000 });
    await queue.close();
    await before(ADMIN).multi().set('first', '1').set('second', '2').exec();
    await before(ADMIN)
      .call('SHUTDOWN')
      .catch(() => undefined);

    const after = await startRedis(dataDir);
    const again = new Queue('orders.expire', { connection: after('orders'), skipVersionCheck: true });
    expect(await again.getJobCounts('delayed')).toEqual({ delayed: 1 });
    expect(await after(ADMIN).mget('first', 'second')).toEqual(['1', '2']);
    expect(await after(ADMIN).acl('LOG')).toEqual([]);
    await again.close();
  });

  it('lets nobody but the administrator look around, empty or reconfigure it', async () => {
    const open = await startRedis();
    for (const { name } of parts) {
      const redis = open(name);
      for (const command of FORBIDDEN) {
        const [verb = '', ...words] = command.split(' ');
        await expect(redis.call(verb, ...words)).rejects.toThrow(NOT_ALLOWED);
      }
    }
    expect(await open(ADMIN).flushall()).toBe('OK');
  });

  it('shows ended sessions to those who check them, and lets auth alone write them', async () => {
    const open = await startRedis();
    const key = revokedKey(v7());
    for (const { name } of parts) {
      const written = open(name).set(key, 'logout', 'EX', 60).catch(String);
      expect([name, await written]).toEqual([name, name === 'auth' ? 'OK' : expect.stringMatching(NOT_ALLOWED)]);
    }
    for (const { name } of parts) {
      const isReader = name === 'gateway' || name === 'realtime';
      const read = open(name).get(key).catch(String);
      expect([name, await read]).toEqual([name, isReader ? 'logout' : expect.stringMatching(NOT_ALLOWED)]);
    }
  });

  it("lets a service work on its own jobs and keeps it from another's", async () => {
    const open = await startRedis();
    const worked = Promise.withResolvers<unknown>();
    const worker = new Worker('orders.expire', async ({ data }) => worked.resolve(data), {
      connection: open('orders'),
      skipVersionCheck: true,
    });
    worker.on('error', (error) => worked.reject(error));
    const queue = new Queue('orders.expire', { connection: open('orders'), skipVersionCheck: true });
    await queue.add(
      'expire',
      { which: 1 },
      { delay: 1, attempts: 3, deduplication: { id: 'once' }, removeOnFail: { count: 10 } },
    );
    expect(await worked.promise).toEqual({ which: 1 });
    expect(await queue.getJobCounts('waiting', 'delayed', 'active', 'failed', 'prioritized')).toMatchObject({
      failed: 0,
    });
    const foreign = new Queue('orders.expire', { connection: open('catalog'), skipVersionCheck: true });
    foreign.on('error', () => undefined);
    await expect(foreign.add('expire', { which: 2 })).rejects.toThrow(NOT_ALLOWED);
    await Promise.all([worker.close(), queue.close(), foreign.close()]);
  });
});
