import { Redis } from 'ioredis';
import {
  gatherWrites,
  REDIS_END_MS,
  redisTls,
  tellWhenAway,
  withCopies,
  withTimeout,
  type Logger,
} from '@jumun/runtime';
import { paceReads } from './pace-reads.js';

const CONNECT_WAIT_MS = 3_000;
const STORE_WITHIN_MS = 500;
const ending = { disconnectTimeout: REDIS_END_MS };

/**
 * For questions that can't wait: they fail at once while Redis is away. Resolves when it is connected, so that the first
 * sockets of a new copy are not judged without it, or without it after three seconds.
 */
export async function impatientRedis(url: string, logger: Logger, ca?: string): Promise<Redis> {
  const limits = { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 2_000 };
  const options = { ...ending, ...limits, ...redisTls(url, ca) };
  const redis = gatherWrites(tellWhenAway(new Redis(url, options), logger));
  await withTimeout(CONNECT_WAIT_MS, () => new Promise<void>((resolve) => redis.once('ready', resolve))).catch(
    () => undefined,
  );
  return redis;
}

/**
 * For the adapter: what it sends waits for Redis to come back. The end waits a little for the sessions of sockets that the
 * adapter is storing, and takes along all connections that the adapter copied.
 */
export function adapterRedis(url: string, logger: Logger, ca?: string): { client: Redis; end: () => Promise<void> } {
  const options = { ...ending, maxRetriesPerRequest: null, ...redisTls(url, ca) };
  const client = gatherWrites(tellWhenAway(new Redis(url, options), logger));
  const connections = withCopies(client, (copy) => paceReads(tellWhenAway(copy, logger)));
  return {
    client,
    async end() {
      // Redis answers in order, so everything before is answered by then.
      await withTimeout(STORE_WITHIN_MS, () => client.ping()).catch(() => undefined);
      for (const connection of connections) connection.disconnect();
    },
  };
}
