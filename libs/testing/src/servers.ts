import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { natsServer, PortBook, postgresServer, redisServer, type RunningServer } from '@jumun/local';

/** Real servers of one test file, on ports and in a folder of their own. */
export interface TestServers {
  postgres: RunningServer;
  nats: RunningServer;
  redis: RunningServer;
  folder: string;
  /** Empties JetStream as if its disk had been lost: all streams and consumers are gone. */
  eraseNats(): Promise<void>;
  close(): Promise<void>;
}

/** Starts PostgreSQL, NATS and Redis for one test file; about a second. */
export async function testServers(): Promise<TestServers> {
  const folder = mkdtempSync(join(tmpdir(), 'jumun-test-'));
  const ports = new PortBook();
  const natsOptions = { dataDir: join(folder, 'nats'), port: await ports.take() };
  const [postgres, nats, redis] = await Promise.all([
    postgresServer.start({ dataDir: join(folder, 'postgres'), port: await ports.take(), password: 'test', durable: false }),
    natsServer.start(natsOptions),
    redisServer.start({ dataDir: join(folder, 'redis'), port: await ports.take() }),
  ]);
  const servers: TestServers = {
    postgres,
    nats,
    redis,
    folder,
    async eraseNats() {
      await servers.nats.stop();
      rmSync(natsOptions.dataDir, { recursive: true, force: true });
      servers.nats = await natsServer.start(natsOptions);
    },
    async close() {
      await Promise.all([servers.nats.stop(), redis.stop(), postgres.stop()]);
      ports.release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return servers;
}
