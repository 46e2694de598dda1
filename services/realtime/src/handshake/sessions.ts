import type { Redis } from 'ioredis';
import type { Logger } from '@jumun/runtime';

/** How the auth service writes down a session that ended before its token. */
const revokedKey = (sessionId: string): string => `revoked:${sessionId}`;

/** Sessions that ended before their tokens did. Without Redis tokens count for the minutes they live. */
export class Sessions {
  constructor(
    private readonly redis: Redis,
    private readonly logger: Logger,
  ) {}

  async isRevoked(sessionId: string): Promise<boolean> {
    return (await this.revokedAmong([sessionId])).has(sessionId);
  }

  /** Which of the sessions were ended, in one question. */
  async revokedAmong(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (sessionIds.length === 0) return new Set();
    try {
      const marks = await this.redis.mget(sessionIds.map(revokedKey));
      return new Set(sessionIds.filter((_id, at) => marks[at] !== null && marks[at] !== undefined));
    } catch (error) {
      this.logger.warn({ err: error }, 'sessions could not be looked up');
      return new Set();
    }
  }
}
