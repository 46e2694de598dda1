import { REVOCATION_MEMORY_SECONDS, revokedKey, type EndedSession, type RevocationReason } from '@jumun/contracts';
import { REDIS_END_MS, redisTls, type Logger } from '@jumun/runtime';
import { Redis } from 'ioredis';

const COMMAND_TIMEOUT_MS = 1_000;

/** Says in Redis which sessions ended; PostgreSQL holds the truth. */
export class Revocations {
  private readonly redis: Redis;

  constructor(
    redisUrl: string,
    private readonly logger: Logger,
    ca?: string,
  ) {
    this.redis = new Redis(redisUrl, {
      ...redisTls(redisUrl, ca),
      maxRetriesPerRequest: 1,
      commandTimeout: COMMAND_TIMEOUT_MS,
      lazyConnect: true,
      disconnectTimeout: REDIS_END_MS,
    });
    // A Redis that is away shows itself in the call that needs it.
    this.redis.on('error', () => undefined);
  }

  /** Throws when Redis is away; the sweep announces again. */
  async announce(sessions: readonly EndedSession[]): Promise<void> {
    const pipeline = this.redis.pipeline();
    for (const { sessionId, reason, secondsLeft } of sessions)
      pipeline.set(revokedKey(sessionId), reason, 'EX', secondsLeft);
    for (const [error] of (await pipeline.exec()) ?? []) if (error) throw error;
  }

  /** Tells of sessions that are over already; when Redis is away, the sweep tells it again. */
  async tell(sessionIds: readonly string[], reason: RevocationReason): Promise<void> {
    if (sessionIds.length === 0) return;
    try {
      await this.announce(
        sessionIds.map((sessionId) => ({ sessionId, reason, secondsLeft: REVOCATION_MEMORY_SECONDS })),
      );
    } catch (error) {
      this.logger.warn({ err: error, sessions: sessionIds.length }, 'ended sessions are announced later');
    }
  }

  close(): void {
    this.redis.disconnect();
  }
}
