import { isDeepStrictEqual } from 'node:util';
import { Actor, actorOfClaims } from '@jumun/contracts';
import { accessTokenVerifier, readClaims, type AccessTokenVerifier } from '@jumun/runtime';
import { NotBelieved } from './refused-messages.js';
import type { BelievedRequest } from './signatures.js';

/**
 * Checks that a question is asked by the person that it names: by the access token that this person was given, which only
 * the auth service can make. A gateway that is taken over has the tokens of those who call it just then, and no others.
 */
export class OwnTokens {
  private readonly verify: AccessTokenVerifier;
  private readonly areRequired: boolean;

  /** Takes public keys as JWT_PUBLIC_KEY has them; throws when a text is no key. */
  constructor(publicKeysPem: string, { areRequired }: { areRequired: boolean }) {
    this.verify = accessTokenVerifier(publicKeysPem);
    this.areRequired = areRequired;
  }

  /** Throws NotBelieved unless the sealed token is one of the question's own actor. */
  async check({ procedure, actor, asker }: BelievedRequest, sealed: string | undefined): Promise<void> {
    if (!sealed && !this.areRequired) return;
    try {
      const claims = await this.verify(asker.open(sealed ?? '', procedure.subject));
      if (isDeepStrictEqual(Actor.parse(actorOfClaims(readClaims(claims))), Actor.parse(actor))) return;
    } catch {
      // Without a token, with one that is none of ours, or with an old one.
    }
    throw new NotBelieved('without-token', asker.name);
  }
}
