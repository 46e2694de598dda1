import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { jwtVerify, type JWTPayload } from 'jose';
import { ACCESS_TOKEN, AccessTokenClaims, Problem, type ErrorCode } from '@jumun/contracts';

const PEM_BLOCK = /-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g;

/** Names the key pair of a private or public key (PEM): SHA-256 of the public half's SPKI, in base64url. Throws when it is none. */
export function accessTokenKeyId(pem: string): string {
  const spki = createPublicKey(pem).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('base64url');
}

/**
 * Options of a passport-jwt strategy that checks access tokens by public keys alone: one SPKI PEM, or several one after
 * the other while the signing key turns. The header's `kid` names the key; any other name is checked by the first key,
 * and so refused for its signature. Throws when a text is no key.
 */
export function accessTokenOptions(publicKeysPem: string) {
  const keyOf = keyFinder(publicKeysPem);
  return {
    secretOrKeyProvider: (_request: unknown, token: string, done: (error: null, key: string) => void) =>
      // passport-jwt's types know of text only, jsonwebtoken takes key objects too.
      done(null, keyOf(token) as never),
    algorithms: [ACCESS_TOKEN.algorithm],
    issuer: ACCESS_TOKEN.issuer,
    audience: ACCESS_TOKEN.audience,
  };
}

/** Answers the claims of an access token; rejects for any that is none, or was not valid within the last minute and a half. */
export type AccessTokenVerifier = (token: string) => Promise<JWTPayload>;

/** As long as a question may be on its way: its gateway has checked the token by the second. */
const ON_ITS_WAY_SECONDS = 90;

/** Checks access tokens away from HTTP, by public keys as `accessTokenOptions` takes them. Throws when a text is no key. */
export function accessTokenVerifier(publicKeysPem: string): AccessTokenVerifier {
  const keyOf = keyFinder(publicKeysPem);
  const { algorithm, issuer, audience } = ACCESS_TOKEN;
  const options = { algorithms: [algorithm], issuer, audience, clockTolerance: ON_ITS_WAY_SECONDS };
  return async (token) => (await jwtVerify(token, keyOf(token), options)).payload;
}

/** Finds a token's key among those of a text; the first where its header names none of them. */
function keyFinder(publicKeysPem: string): (token: string) => KeyObject {
  // Read once: given as text, a key would be parsed again for each token.
  const blocks = publicKeysPem.match(PEM_BLOCK) ?? [publicKeysPem];
  const keys = new Map(blocks.map((pem) => [accessTokenKeyId(pem), createPublicKey(pem)]));
  const first = createPublicKey(blocks[0] ?? '');
  return (token) => keys.get(keyIdOf(token)) ?? first;
}

/** The name of the key in a token's header; empty when it has none, or is no token. */
function keyIdOf(token: string): string {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString());
    const kid: unknown = typeof header === 'object' && header !== null ? Reflect.get(header, 'kid') : undefined;
    return typeof kid === 'string' ? kid : '';
  } catch {
    return '';
  }
}

/** The claims of a verified token; throws AUTH091 when they are not ours. */
export function readClaims(claims: unknown): AccessTokenClaims {
  const parsed = AccessTokenClaims.safeParse(claims);
  if (!parsed.success) throw new Problem('AUTH091');
  return parsed.data;
}

/** The published code for passport-jwt's complaint: an expired token, a foreign signature, or no token at all. */
export function tokenFault(info: unknown): ErrorCode {
  if (!(info instanceof Error)) return 'AUTH091';
  if (info.name === 'TokenExpiredError') return 'AUTH099';
  return /signature|algorithm|audience|issuer|not active/.test(info.message) ? 'AUTH092' : 'AUTH091';
}
