import type { Redis } from 'ioredis';
import type { Logger } from './logger.js';

/** How long ioredis may hold the process after a disconnect: by default it waits 2 s for a lost connection. */
export const REDIS_END_MS = 100;

/** The part of ioredis' options that says by whom an address of `rediss:` must be vouched for; `ca` is PEM text. */
export const redisTls = (url: string, ca: string | undefined): { tls?: { ca: string } } =>
  ca !== undefined && url.startsWith('rediss:') ? { tls: { ca } } : {};

/** A connection and whatever a library copies from it from now on, so that all of them can be watched and ended. */
export function withCopies(client: Redis, watch: (copy: Redis) => unknown = () => undefined): readonly Redis[] {
  const all = [client];
  const duplicate = client.duplicate.bind(client);
  client.duplicate = (override) => {
    const copy = duplicate(override);
    watch(copy);
    all.push(copy);
    return copy;
  };
  return all;
}

/**
 * Sends the commands of one turn of the event loop in one write, since each write is a system call of its own, here and in
 * Redis. A command alone leaves before the turn ends, too.
 */
export function gatherWrites(redis: Redis): Redis {
  const send = redis.sendCommand.bind(redis);
  let held: Redis['stream'] | undefined;
  redis.sendCommand = (...command) => {
    // Its type forgets that there is none before the first connection.
    const stream = redis.stream as Redis['stream'] | undefined;
    if (stream && held !== stream) {
      held = stream;
      stream.cork();
      setImmediate(() => {
        stream.uncork();
        if (held === stream) held = undefined;
      });
    }
    return send(...command);
  };
  return redis;
}

/** Logs at once that Redis is away, and every 10 s while it still is: work goes on without it and would not show it. */
export function tellWhenAway(redis: Redis, logger: Logger, everyMs = 10_000): Redis {
  let telling: NodeJS.Timeout | undefined;
  const beQuiet = (): void => {
    clearInterval(telling);
    telling = undefined;
  };
  redis.on('error', (error) => {
    if (telling) return;
    const sinceMs = performance.now();
    const say = (): void =>
      logger.warn({ err: error, awayMs: Math.round(performance.now() - sinceMs) }, 'redis is away');
    telling = setInterval(say, everyMs).unref();
    say();
  });
  redis.on('ready', beQuiet);
  redis.on('end', beQuiet);
  return redis;
}
