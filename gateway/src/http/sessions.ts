import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Logger } from '@jumun/runtime';
import { LOGGER } from '../tokens.js';

/** How the auth service writes down a session that ended before its token. */
const revokedKey = (sessionId: string): string => `revoked:${sessionId}`;

/** Sessions that ended before their tokens did. */
@Injectable()
export class Sessions {
  constructor(
    private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether the session was ended. Without Redis tokens count for the minutes they live. */
  async isRevoked(sessionId: string): Promise<boolean> {
    try {
      return (await this.redis.get(revokedKey(sessionId))) !== null;
    } catch (error) {
      this.logger.warn({ err: error }, 'sessions could not be looked up');
      return false;
    }
  }
}
