import {
  actorOfClaims,
  checkDevice,
  Problem,
  type DeviceActor,
  type DeviceScope,
  type OperatorActor,
  type OwnerActor,
} from '@jumun/contracts';
import { accessTokenOptions, readClaims, tokenFault } from '@jumun/runtime';
import { Strategy } from 'passport-jwt';

/** The actors that may receive a shop's events. */
export type BearerActor = OwnerActor | DeviceActor;

/** An owner or a device, and when its token ends in milliseconds since 1970. */
export interface Bearer<A extends BearerActor | OperatorActor = BearerActor> {
  actor: A;
  expiresAtMs: number;
}

interface Handshake {
  token: string;
}

/** Checks access tokens by the public key alone, as the gateway does. */
export class AccessTokens {
  private readonly strategy: Strategy;

  constructor(publicKeyPem: string) {
    this.strategy = new Strategy(
      // passport-jwt knows HTTP requests; a handshake has just the token.
      { jwtFromRequest: (handshake: unknown) => (handshake as Handshake).token, ...accessTokenOptions(publicKeyPem) },
      (claims: unknown, done: (error: null, user: unknown) => void) => done(null, claims),
    );
  }

  /** Throws one of the published 401 problems, or FORBIDDEN for a token that is no owner's. */
  async owner(token: unknown): Promise<Bearer<OwnerActor>> {
    const { actor, expiresAtMs } = await this.check(token);
    if (actor.kind !== 'owner') throw new Problem('FORBIDDEN');
    return { actor, expiresAtMs };
  }

  /** The same for a device of one scope. */
  async device(token: unknown, scope: DeviceScope): Promise<Bearer<DeviceActor>> {
    const { actor, expiresAtMs } = await this.check(token);
    if (actor.kind !== 'device') throw new Problem('FORBIDDEN');
    checkDevice(actor, { scopes: [scope] });
    return { actor, expiresAtMs };
  }

  private async check(token: unknown): Promise<Bearer<BearerActor | OperatorActor>> {
    if (token === undefined || token === null || token === '') throw new Problem('AUTH090');
    if (typeof token !== 'string') throw new Problem('AUTH091');
    const claims = readClaims(await this.verify(token));
    return { actor: actorOfClaims(claims), expiresAtMs: claims.exp * 1000 };
  }

  private verify(token: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      // Passport itself makes one object like this for each request.
      const attempt = Object.create(this.strategy) as Strategy;
      attempt.success = resolve;
      attempt.fail = (info: unknown) => reject(new Problem(tokenFault(info)));
      attempt.error = reject;
      attempt.authenticate({ token } as never);
    });
  }
}
