import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { natsServer, PortBook, postgresServer, redisServer, type RunningServer } from '@jumun/servers';

type ServerName = 'postgres' | 'nats' | 'redis';

/** Real servers of one test file, on ports and in a folder of their own. */
export interface TestServers extends Readonly<Record<ServerName, RunningServer>> {
  readonly folder: string;
  /** Does the work while a server is away; afterwards the server is back on its port with its data. */
  without<T>(name: ServerName, work: () => Promise<T>): Promise<T>;
  /** Empties JetStream as if its disk had been lost: all streams and consumers are gone. */
  eraseNats(): Promise<void>;
  close(): Promise<void>;
}

/** Starts PostgreSQL, NATS and Redis for one test file; about a second. */
export async function testServers(): Promise<TestServers> {
  const folder = mkdtempSync(join(tmpdir(), 'jumun-test-'));
  const ports = new PortBook();
  const place = async (name: ServerName) => ({ dataDir: join(folder, name), port: await ports.take() });
  const places = { postgres: await place('postgres'), nats: await place('nats'), redis: await place('redis') };
  const starts = {
    postgres: () => postgresServer.start({ ...places.postgres, password: 'test', durable: false, fromTemplate: true }),
    nats: () => natsServer.start(places.nats),
    redis: () => redisServer.start(places.redis),
  };
  const [postgres, nats, redis] = await Promise.all([starts.postgres(), starts.nats(), starts.redis()]);
  const running = { postgres, nats, redis };
  const without = async <T>(name: ServerName, work: () => Promise<T>): Promise<T> => {
    await running[name].stop();
    try {
      return await work();
    } finally {
      running[name] = await starts[name]();
    }
  };
  return {
    get postgres() {
      return running.postgres;
    },
    get nats() {
      return running.nats;
    },
    get redis() {
      return running.redis;
    },
    folder,
    without,
    eraseNats: () => without('nats', async () => rmSync(places.nats.dataDir, { recursive: true, force: true })),
    async close() {
      await Promise.all([running.nats.stop(), running.redis.stop(), running.postgres.stop()]);
      ports.release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
