import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

const DAY_SECONDS = 24 * 60 * 60;
const SCHEME = /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), ?k=([\w-]+)$/;
const Head = z.object({ typ: z.literal('JWT'), alg: z.literal('ES256') });
const Claims = z.object({ aud: z.string(), exp: z.int(), sub: z.string().regex(/^(mailto:.+@.+|https:\/\/.+)$/) });

const read = (part: string | undefined): unknown => {
  try {
    return JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** Why a proof (RFC 8292) is not taken, or undefined. */
export function faultOfProof(
  header: string | undefined,
  { publicKey, origin, now }: { publicKey: string; origin: string; now: number },
): string | undefined {
  const [, signed = '', signature = '', key = ''] = SCHEME.exec(header ?? '') ?? [];
  if (key === '') return 'no vapid proof';
  if (key !== publicKey) return 'another key than the subscription was made with';
  const [head, body] = signed.split('.');
  if (!Head.safeParse(read(head)).success) return 'not a JWT by ES256';
  const claims = Claims.safeParse(read(body)).data;
  if (!claims) return 'claims are missing';
  if (claims.aud !== origin) return 'for another push service';
  const lifeSeconds = claims.exp - now / 1000;
  if (lifeSeconds <= 0 || lifeSeconds > DAY_SECONDS) return 'over, or for more than a day';
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const asKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(signed),
    { key: asKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? undefined : 'not signed by this key';
}
