import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Logger } from '@jumun/runtime';
import { LOGGER } from '../tokens.js';

/** How the auth service writes down a session that ended before its token. */
const revokedKey = (sessionId: string): string => `revoked:${sessionId}`;

/** Why it ended, as the auth service writes it, when its shop is closed. */
const SHOP_CLOSED = 'closed';

/** Sessions that ended before their tokens did. */
@Injectable()
export class Sessions {
  constructor(
    private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** What to tell the bearer of an ended session; undefined while it goes on. Without Redis tokens count for the minutes they live. */
  async endOf(sessionId: string): Promise<'AUTH097' | 'AUTH098' | undefined> {
    try {
      const reason = await this.redis.get(revokedKey(sessionId));
      if (reason === null) return undefined;
      return reason === SHOP_CLOSED ? 'AUTH098' : 'AUTH097';
    } catch (error) {
      this.logger.warn({ err: error }, 'sessions could not be looked up');
      return undefined;
    }
  }
}
