import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { ACCESS_TOKEN, type OperatorActor, type OwnerActor } from '@jumun/contracts';

/** Access tokens of the people in a test, and the public key by which its services check them. */
export interface TestTokens {
  publicPem: string;
  /** The token that this person would have, which lives for so many seconds more. */
  tokenOf: (actor: OwnerActor | OperatorActor, lifeSeconds?: number) => Promise<string>;
}

export function testTokens(): TestTokens {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    tokenOf(actor, lifeSeconds = ACCESS_TOKEN.lifeSeconds) {
      const roles = actor.kind === 'operator' ? { roles: actor.roles } : {};
      const proof = actor.provenAt == null ? {} : { rea: actor.provenAt };
      return new SignJWT({ sid: actor.sessionId, role: actor.kind, ...roles, ...proof })
        .setProtectedHeader({ alg: ACCESS_TOKEN.algorithm })
        .setSubject(actor.kind === 'owner' ? actor.shopId : actor.operatorId)
        .setIssuer(ACCESS_TOKEN.issuer)
        .setAudience(ACCESS_TOKEN.audience)
        .setExpirationTime(Math.floor(Date.now() / 1000) + lifeSeconds)
        .sign(privateKey);
    },
  };
}
