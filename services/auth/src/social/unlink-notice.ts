import { createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';

const isSame = (given: string, expected: string): boolean => {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
};

/** Every field of a form that came once. */
function fieldsOf(body: Buffer): ReadonlyMap<string, string> {
  return new Map(new URLSearchParams(body.toString('latin1')));
}

/** The id of the person who unlinked our Kakao app; undefined without our admin key or a numeric user id. */
export function readKakaoUnlink(
  { authorization, body }: { authorization: string | undefined; body: Buffer },
  adminKey: string,
): string | undefined {
  if (authorization === undefined || !isSame(authorization, `KakaoAK ${adminKey}`)) return undefined;
  const person = fieldsOf(body).get('user_id') ?? '';
  return /^\d{1,20}$/.test(person) ? person : undefined;
}

/** A notice is worth as long as a person may wait for it; Naver sends it once. */
const NOTICE_LIFE_SECONDS = 10 * 60;
const IV_BYTES = 16;

/**
 * The id of the person who unlinked our Naver app; undefined when the client id or the signature does not fit, or the
 * time is off by more than ten minutes.
 */
export function readNaverUnlink(body: Buffer, client: { id: string; secret: string }, now: Date): string | undefined {
  const fields = fieldsOf(body);
  const [clientId = '', sealed = '', timestamp = '', signature = ''] = [
    'clientId',
    'encryptUniqueId',
    'timestamp',
    'signature',
  ].map((name) => fields.get(name));
  const key = createHash('md5').update(client.secret, 'utf8').digest();
  const signed = `clientId=${clientId}&encryptUniqueId=${sealed}&timestamp=${timestamp}`;
  const expected = createHmac('sha256', key).update(signed, 'utf8').digest('base64url');
  if (clientId !== client.id || !isSame(signature.replace(/=+$/, ''), expected)) return undefined;
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!(ageSeconds <= NOTICE_LIFE_SECONDS)) return undefined;
  return decrypt(Buffer.from(sealed, 'base64url'), key);
}

function decrypt(sealed: Buffer, key: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, sealed.subarray(0, IV_BYTES));
    const person = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES)), decipher.final()]).toString('utf8');
    return person === '' ? undefined : person;
  } catch {
    return undefined;
  }
}
