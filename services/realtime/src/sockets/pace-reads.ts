import type { Redis } from 'ioredis';

/** An event of another copy is heard so much later at most; a crowd's events are read together. */
const READ_EVERY_MS = 25;

/**
 * Lets a read of the stream that found something be followed by the next one a little later, which then finds all that came
 * meanwhile: the adapter by itself reads again after every event, its own too. After a read that found nothing the next one
 * follows at once, for until the first event the adapter reads only what comes while it waits.
 */
export function paceReads<R extends Pick<Redis, 'xread'>>(redis: R, everyMs = READ_EVERY_MS): R {
  const read = redis.xread.bind(redis) as (...words: unknown[]) => Promise<unknown>;
  let hasFound = false;
  const paced = async (...words: unknown[]): Promise<unknown> => {
    if (hasFound) await new Promise<void>((resolve) => void setTimeout(resolve, everyMs).unref());
    const found = await read(...words);
    hasFound = found !== null;
    return found;
  };
  // Each overload passes its words on, and answers what the client answers.
  redis.xread = paced as Redis['xread'];
  return redis;
}
