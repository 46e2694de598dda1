import { createPublicKey } from 'node:crypto';
import { ACCESS_TOKEN, AccessTokenClaims, Problem, type ErrorCode } from '@jumun/contracts';

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
