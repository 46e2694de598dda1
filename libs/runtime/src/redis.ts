/** How long ioredis may hold the process once it is told to disconnect: it would wait 2 s for a connection that is lost. */
export const REDIS_END_MS = 100;
