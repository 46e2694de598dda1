import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto';

/** The pair of keys by which push services know us, in base64url: a point of P-256 and its secret. */
export interface VapidPair {
  publicKey: string;
  privateKey: string;
}

/** Whether the secret is the point's. */
export function isPair({ publicKey, privateKey }: VapidPair): boolean {
  const [point, secret] = [Buffer.from(publicKey, 'base64url'), Buffer.from(privateKey, 'base64url')];
  if (point.length !== 65 || secret.length !== 32) return false;
  const key = createECDH('prime256v1');
  try {
    key.setPrivateKey(secret);
  } catch {
    return false;
  }
  return key.getPublicKey().equals(point);
}

/** Push services take proofs of a day at most. */
const LIFE_SECONDS = 12 * 60 * 60;
const RENEW_BEFORE_SECONDS = 60 * 60;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Proves to push services who sends (RFC 8292), by one signature for each of them and half a day. */
export class Vapid {
  private readonly key: KeyObject;
  private readonly proofs = new Map<string, { proof: string; until: number }>();

  constructor(
    private readonly pair: VapidPair,
    /** Whom the push service may write to: `mailto:…`. */
    private readonly subject: string,
  ) {
    const point = Buffer.from(pair.publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    this.key = createPrivateKey({
      key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: pair.privateKey },
      format: 'jwk',
    });
  }

  /** The header that a request to this push service bears. */
  headerFor(origin: string): string {
    const now = Math.floor(Date.now() / 1000);
    const known = this.proofs.get(origin);
    if (known && known.until - RENEW_BEFORE_SECONDS > now) return known.proof;
    const until = now + LIFE_SECONDS;
    const claims = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp: until, sub: this.subject })}`;
    const signature = sign('sha256', Buffer.from(claims), { key: this.key, dsaEncoding: 'ieee-p1363' });
    const proof = `vapid t=${claims}.${signature.toString('base64url')}, k=${this.pair.publicKey}`;
    // Apple and Windows have a host for each of their machines.
    if (this.proofs.size >= MOST_ORIGINS) this.proofs.clear();
    this.proofs.set(origin, { proof, until });
    return proof;
  }
}

const MOST_ORIGINS = 500;
