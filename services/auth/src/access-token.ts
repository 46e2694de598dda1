import { importPKCS8, SignJWT, type CryptoKey } from 'jose';
import { ACCESS_TOKEN, type DeviceScope, type OperatorRole, type Role, type Tokens } from '@jumun/contracts';
import { accessTokenKeyId } from '@jumun/runtime';

/**
 * The account of a session, and when a person proved in it who it is: null for an operator without a second factor, and
 * for a session of before that has not proven itself since. Of a shop's device the account is the shop.
 */
export type Subject =
  | { id: string; role: Extract<Role, 'owner'>; provenAt: Date | null }
  | { id: string; role: Extract<Role, 'operator'>; roles: OperatorRole[]; provenAt: Date | null }
  | { id: string; role: Extract<Role, 'device'>; deviceId: string; scope: DeviceScope };

/** A session with the refresh token that its owner holds. */
export interface OpenSession {
  subject: Subject;
  sessionId: string;
  refreshToken: string;
}

/** Signs access tokens. */
export class AccessTokens {
  private constructor(
    private readonly key: CryptoKey,
    private readonly keyId: string,
  ) {}

  /** Takes the private key as PKCS#8 PEM; throws when it is not one for ES256. */
  static async from(privateKeyPem: string): Promise<AccessTokens> {
    const key = await importPKCS8(privateKeyPem, ACCESS_TOKEN.algorithm);
    return new AccessTokens(key, accessTokenKeyId(privateKeyPem));
  }

  /** The pair that a client holds of a session. */
  async tokensOf({ subject, sessionId, refreshToken }: OpenSession): Promise<Tokens> {
    return { accessToken: await this.sign(subject, sessionId), refreshToken };
  }

  /** An access token of a session. */
  sign(subject: Subject, sessionId: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ sid: sessionId, role: subject.role, ...standingOf(subject) })
      .setProtectedHeader({ alg: ACCESS_TOKEN.algorithm, typ: 'JWT', kid: this.keyId })
      .setSubject(subject.id)
      .setIssuer(ACCESS_TOKEN.issuer)
      .setAudience(ACCESS_TOKEN.audience)
      .setIssuedAt(now)
      .setExpirationTime(now + ACCESS_TOKEN.lifeSeconds)
      .sign(this.key);
  }
}

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** The claims beyond those that every token has: an operator whose session was never proven has no roles. */
function standingOf(subject: Subject): Record<string, unknown> {
  if (subject.role === 'device') return { dev: subject.deviceId, scope: subject.scope };
  const { provenAt } = subject;
  const proof = provenAt === null ? {} : { rea: secondsOf(provenAt) };
  if (subject.role === 'owner') return proof;
  return { roles: provenAt === null ? [] : subject.roles, ...proof };
}
