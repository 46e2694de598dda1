import { createPublicKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Id, Problem, type Actor } from '@jumun/contracts';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import { GATEWAY_CONFIG } from '../tokens.js';
import type { GatewayConfig } from '../config.js';

/** Who signs access tokens, and for whom. */
const ISSUER = 'jumun-auth';
const AUDIENCE = 'jumun';

/** What an access token says of its bearer. */
const Claims = z.object({ sub: Id, sid: Id, role: z.enum(['owner', 'operator']), exp: z.number() });

/** Checks access tokens by the public key alone; the auth service that signed them is not asked. */
@Injectable()
export class TokenStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(@Inject(GATEWAY_CONFIG) config: Pick<GatewayConfig, 'JWT_PUBLIC_KEY'>) {
    // Read once: given as text, the key would be parsed again for each token. The types know of text only.
    const key = createPublicKey(config.JWT_PUBLIC_KEY) as never;
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request, _token, done) => done(null, key),
      algorithms: ['ES256'],
      issuer: ISSUER,
      audience: AUDIENCE,
    });
  }

  validate(payload: unknown): Actor {
    const claims = Claims.safeParse(payload);
    if (!claims.success) throw new Problem('AUTH091');
    const { sub, sid, role } = claims.data;
    return role === 'owner'
      ? { kind: 'owner', shopId: sub, sessionId: sid }
      : { kind: 'operator', operatorId: sub, sessionId: sid };
  }
}
