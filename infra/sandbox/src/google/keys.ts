import { createHash, generateKeyPairSync, sign, type JsonWebKey, type KeyObject } from 'node:crypto';

interface KeyPair {
  kid: string;
  jwk: JsonWebKey;
  privateKey: KeyObject;
}

/** The key that id tokens are signed with, made when the first one is needed. */
export class GoogleKeys {
  private made: KeyPair | undefined;

  /** The public half, as Google publishes it. */
  jwks(): object {
    const { kid, jwk } = this.pair();
    return { keys: [{ ...jwk, kid, use: 'sig', alg: 'RS256' }] };
  }

  /** A compact RS256 token over the claims. */
  sign(claims: object): string {
    const { kid, privateKey } = this.pair();
    const content = `${encoded({ alg: 'RS256', kid, typ: 'JWT' })}.${encoded(claims)}`;
    return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
  }

  private pair(): KeyPair {
    this.made ??= makePair();
    return this.made;
  }
}

function makePair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify(jwk)).digest('hex').slice(0, 40);
  return { kid, jwk, privateKey };
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
