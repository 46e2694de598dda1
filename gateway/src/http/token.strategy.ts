import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { actorOfClaims, type Actor } from '@jumun/contracts';
import { accessTokenOptions, readClaims } from '@jumun/runtime';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { GATEWAY_CONFIG } from '../tokens.js';
import type { GatewayConfig } from '../config.js';

/** Checks access tokens by the public key alone; the auth service that signed them is not asked. */
@Injectable()
export class TokenStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(@Inject(GATEWAY_CONFIG) config: Pick<GatewayConfig, 'JWT_PUBLIC_KEY'>) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      ...accessTokenOptions(config.JWT_PUBLIC_KEY),
    });
  }

  validate(payload: unknown): Actor {
    return actorOfClaims(readClaims(payload));
  }
}
