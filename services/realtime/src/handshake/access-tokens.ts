import { createPublicKey } from 'node:crypto';
import { Id, Problem, type OwnerActor } from '@jumun/contracts';
import { Strategy } from 'passport-jwt';
import { z } from 'zod';

/** Who signs access tokens, and for whom. */
const ISSUER = 'jumun-auth';
const AUDIENCE = 'jumun';

/** What an owner's access token says. */
const Claims = z.object({ sub: Id, sid: Id, role: z.enum(['owner', 'operator']), exp: z.number() });

/** An owner, and when its token ends in milliseconds since 1970. */
export interface Bearer {
  actor: OwnerActor;
  expiresAtMs: number;
}

interface Handshake {
  token: string;
}

/** Checks access tokens by the public key alone, as the gateway does. */
export class AccessTokens {
  private readonly strategy: Strategy;

  constructor(publicKeyPem: string) {
    // Read once: given as text, the key would be parsed again for each token. The types know of text only.
    const key = createPublicKey(publicKeyPem) as never;
    this.strategy = new Strategy(
      {
        // passport-jwt knows HTTP requests; a handshake has just the token.
        jwtFromRequest: (handshake: unknown) => (handshake as Handshake).token,
        secretOrKeyProvider: (_request, _token, done) => done(null, key),
        algorithms: ['ES256'],
        issuer: ISSUER,
        audience: AUDIENCE,
      },
      (claims: unknown, done: (error: null, user: unknown) => void) => done(null, claims),
    );
  }

  /** Throws one of the published 401 problems, or FORBIDDEN for a token that is no owner's. */
  async check(token: unknown): Promise<Bearer> {
    if (token === undefined || token === null || token === '') throw new Problem('AUTH090');
    if (typeof token !== 'string') throw new Problem('AUTH091');
    const claims = Claims.safeParse(await this.verify(token));
    if (!claims.success) throw new Problem('AUTH091');
    const { sub, sid, role, exp } = claims.data;
    if (role !== 'owner') throw new Problem('FORBIDDEN');
    return { actor: { kind: 'owner', shopId: sub, sessionId: sid }, expiresAtMs: exp * 1000 };
  }

  private verify(token: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      // Passport itself makes one object like this for each request.
      const attempt = Object.create(this.strategy) as Strategy;
      attempt.success = resolve;
      attempt.fail = (info: unknown) => reject(refusal(info));
      attempt.error = reject;
      attempt.authenticate({ token } as never);
    });
  }
}

function refusal(info: unknown): Problem {
  if (!(info instanceof Error)) return new Problem('AUTH091');
  if (info.name === 'TokenExpiredError') return new Problem('AUTH099');
  return new Problem(/signature|algorithm|audience|issuer|not active/.test(info.message) ? 'AUTH092' : 'AUTH091');
}
