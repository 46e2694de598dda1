import { createPublicKey } from 'node:crypto';
import {
  ACCESS_TOKEN,
  AccessTokenClaims,
  Problem,
  revokedKey,
  type ErrorCode,
  type RevocationReason,
} from '@jumun/contracts';
import type { Logger } from './logger.js';

/**
 * Options of a passport-jwt strategy that checks access tokens by the public key alone (SPKI PEM). Throws when the text
 * is no key.
 */
export function accessTokenOptions(publicKeyPem: string) {
  // Read once: given as text, the key would be parsed again for each token. passport-jwt's types know of text only.
  const key = createPublicKey(publicKeyPem) as never;
  return {
    secretOrKeyProvider: (_request: unknown, _token: unknown, done: (error: null, key: string) => void) =>
      done(null, key),
    algorithms: [ACCESS_TOKEN.algorithm],
    issuer: ACCESS_TOKEN.issuer,
    audience: ACCESS_TOKEN.audience,
  };
}

/** The claims of a verified token; throws AUTH091 when they are not ours. */
export function readClaims(claims: unknown): AccessTokenClaims {
  const parsed = AccessTokenClaims.safeParse(claims);
  if (!parsed.success) throw new Problem('AUTH091');
  return parsed.data;
}

/** The published code for what passport-jwt complains about: expired, signed by somebody else, or no token at all. */
export function tokenFault(info: unknown): ErrorCode {
  if (!(info instanceof Error)) return 'AUTH091';
  if (info.name === 'TokenExpiredError') return 'AUTH099';
  return /signature|algorithm|audience|issuer|not active/.test(info.message) ? 'AUTH092' : 'AUTH091';
}

/** Sessions that ended before their tokens did. While Redis is away, none are known: tokens count for the minutes they live. */
export class RevokedSessions {
  constructor(
    private readonly redis: { mget(keys: string[]): Promise<(string | null)[]> },
    private readonly logger: Logger,
  ) {}

  /** AUTH098 when the session's shop was closed, AUTH097 for any other end; undefined while the session goes on. */
  async endOf(sessionId: string): Promise<'AUTH097' | 'AUTH098' | undefined> {
    const reason = (await this.among([sessionId])).get(sessionId);
    if (reason === undefined) return undefined;
    return reason === ('closed' satisfies RevocationReason) ? 'AUTH098' : 'AUTH097';
  }

  /** The ended ones among the sessions with their reasons, in one question. */
  async among(sessionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (sessionIds.length === 0) return new Map();
    try {
      const marks = await this.redis.mget(sessionIds.map(revokedKey));
      return new Map(sessionIds.flatMap((id, at) => (typeof marks[at] === 'string' ? [[id, marks[at]]] : [])));
    } catch (error) {
      this.logger.warn({ err: error }, 'sessions could not be looked up');
      return new Map();
    }
  }
}
