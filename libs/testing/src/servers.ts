import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { natsServer, PortBook, postgresServer, redisServer, runServer, type RunningServer } from '@jumun/servers';
import { takeWorkersPostgres, type SharedPostgres } from './workers-postgres.js';

type ServerName = 'postgres' | 'nats' | 'redis';

/** Real servers for one test file: NATS and Redis of its own, and databases of its own. */
export interface TestServers extends Readonly<Record<ServerName, RunningServer>> {
  readonly folder: string;
  /** Does the work while a server is away; afterwards the server is back on its port with its data. */
  without<T>(name: ServerName, work: () => Promise<T>): Promise<T>;
  /** Empties JetStream as if its disk had been lost: all streams and consumers are gone. */
  eraseNats(): Promise<void>;
  close(): Promise<void>;
}

export interface TestServersOptions {
  /** A PostgreSQL that the file may stop; by default it is the worker's, emptied for this file. */
  ownPostgres?: boolean;
  /** The folder below which the servers keep their data; that for temporary files unless said. */
  under?: string;
}

/** Takes the worker's PostgreSQL for one test file and starts NATS and Redis for it, which takes a tenth of a second. */
export async function testServers({
  ownPostgres = false,
  under = tmpdir(),
}: TestServersOptions = {}): Promise<TestServers> {
  const folder = mkdtempSync(join(under, 'jumun-test-'));
  const ports = new PortBook();
  const place = async (name: ServerName) => ({ dataDir: join(folder, name), port: await ports.take() });
  const places = { postgres: await place('postgres'), nats: await place('nats'), redis: await place('redis') };
  const starts = {
    postgres: () =>
      runServer(postgresServer.plan({ ...places.postgres, password: 'test', durable: false, fromTemplate: true })),
    nats: () => runServer(natsServer.plan(places.nats)),
    redis: () => runServer(redisServer.plan(places.redis)),
  };
  const shared = ownPostgres ? undefined : await takeWorkersPostgres();
  const starting = [
    shared ? Promise.resolve(sharedServer(shared)) : starts.postgres(),
    starts.nats(),
    starts.redis(),
  ] as const;
  const [postgres, nats, redis] = await Promise.all(starting).catch((error: unknown) => stopAll(starting, error));
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
    without: (name, work) => {
      if (name === 'postgres' && shared) throw new Error('A file that stops PostgreSQL asks for its own: ownPostgres.');
      return without(name, work);
    },
    eraseNats: () => without('nats', async () => rmSync(places.nats.dataDir, { recursive: true, force: true })),
    async close() {
      await Promise.all([running.nats.stop(), running.redis.stop(), running.postgres.stop()]);
      ports.release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A server of the whole worker, which a file neither ends nor kills. */
const sharedServer = (shared: SharedPostgres): RunningServer => ({
  url: shared.url,
  pid: undefined,
  kill: () => false,
  stop: () => Promise.resolve(shared.giveBack()),
});

/** When one of several servers can't start, stops those that can, and fails with the same error. */
async function stopAll(starting: readonly Promise<RunningServer>[], error: unknown): Promise<never> {
  for (const end of await Promise.allSettled(starting)) if (end.status === 'fulfilled') await end.value.stop();
  throw error;
}
