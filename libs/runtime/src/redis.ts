import type { Redis } from 'ioredis';

/** How long ioredis may hold the process once it is told to disconnect: it would wait 2 s for a connection that is lost. */
export const REDIS_END_MS = 100;

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
