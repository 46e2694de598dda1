import { importPKCS8, SignJWT, type CryptoKey } from 'jose';
import type { Tokens } from '@jumun/contracts';
import type { OpenSession } from './open-session.js';

/**
 * What an access token says. The gateway and the socket service check it by the public key alone: `alg`, `iss` and
 * `aud` must be these, `sub` is the shop's (or operator's) id, `sid` the session's, `role` who it is.
 */
export const ACCESS_TOKEN = {
  algorithm: 'ES256',
  issuer: 'jumun-auth',
  audience: 'jumun',
  lifeSeconds: 15 * 60,
} as const;

export type Role = 'owner' | 'operator';

/** Signs access tokens. */
export class AccessTokens {
  private constructor(private readonly key: CryptoKey) {}

  /** Takes the private key as PKCS#8 PEM; throws when it is not one for ES256. */
  static async from(privateKeyPem: string): Promise<AccessTokens> {
    return new AccessTokens(await importPKCS8(privateKeyPem, ACCESS_TOKEN.algorithm));
  }

  /** The pair that a client holds of a session. */
  async tokensOf({ subject, sessionId, refreshToken }: OpenSession): Promise<Tokens> {
    return { accessToken: await this.sign(subject, sessionId), refreshToken };
  }

  private sign(subject: { id: string; role: Role }, sessionId: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ sid: sessionId, role: subject.role })
      .setProtectedHeader({ alg: ACCESS_TOKEN.algorithm, typ: 'JWT' })
      .setSubject(subject.id)
      .setIssuer(ACCESS_TOKEN.issuer)
      .setAudience(ACCESS_TOKEN.audience)
      .setIssuedAt(now)
      .setExpirationTime(now + ACCESS_TOKEN.lifeSeconds)
      .sign(this.key);
  }
}
