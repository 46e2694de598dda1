import { importPKCS8, SignJWT, type CryptoKey } from 'jose';
import { ACCESS_TOKEN, type Role, type Tokens } from '@jumun/contracts';
import type { OpenSession } from './open-session.js';

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
