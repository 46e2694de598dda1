import { Redis } from 'ioredis';
import { ACCESS_TOKEN } from './access-token.js';

/** Longer than an access token lives, for clocks that differ a little. */
export const REVOCATION_MEMORY_SECONDS = ACCESS_TOKEN.lifeSeconds + 60;

const COMMAND_TIMEOUT_MS = 1_000;

/** The Redis key that tells the gateway of an ended session while its access tokens may still live. */
export const revocationKey = (sessionId: string): string => `revoked:${sessionId}`;

/** Says in Redis which sessions ended; PostgreSQL holds the truth. */
export class Revocations {
  private readonly redis: Redis;

  constructor(redisUrl: string) {
    this.redis = new Redis(redisUrl, {
      maxRetriesPerRequest: 1,
      commandTimeout: COMMAND_TIMEOUT_MS,
      lazyConnect: true,
    });
    // A Redis that is away shows itself in the call that needs it.
    this.redis.on('error', () => undefined);
  }

  /** Throws when Redis is away; the sweep announces again. */
  async announce(sessions: readonly { sessionId: string; secondsLeft: number }[]): Promise<void> {
    const pipeline = this.redis.pipeline();
    for (const { sessionId, secondsLeft } of sessions) pipeline.set(revocationKey(sessionId), '1', 'EX', secondsLeft);
    for (const [error] of (await pipeline.exec()) ?? []) if (error) throw error;
  }

  close(): void {
    this.redis.disconnect();
  }
}
