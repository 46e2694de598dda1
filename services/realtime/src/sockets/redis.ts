import { Redis } from 'ioredis';
import type { Logger } from '@jumun/runtime';

function tellOnce(redis: Redis, logger: Logger): Redis {
  let isAway = false;
  redis.on('error', (error) => {
    if (!isAway) logger.warn({ err: error }, 'redis is away');
    isAway = true;
  });
  redis.on('ready', () => (isAway = false));
  return redis;
}

/** For questions that can't wait: they fail at once while Redis is away. */
export function impatientRedis(url: string, logger: Logger): Redis {
  return tellOnce(new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 500 }), logger);
}

/** For the adapter: what it sends waits for Redis to come back. Ends with all the connections that the adapter copied from it. */
export function adapterRedis(url: string, logger: Logger): { client: Redis; disconnect: () => void } {
  const client = tellOnce(new Redis(url, { maxRetriesPerRequest: null }), logger);
  const connections = [client];
  const duplicate = client.duplicate.bind(client);
  client.duplicate = (override) => {
    const copy = tellOnce(duplicate(override), logger);
    connections.push(copy);
    return copy;
  };
  return {
    client,
    disconnect: () => {
      for (const connection of connections) connection.disconnect();
    },
  };
}
