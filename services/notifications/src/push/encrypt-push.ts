import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushAddress } from '@jumun/contracts';

const SALT_BYTES = 16;
const RECORD_BYTES = 4_096;
/** Ends the last record. */
const LAST = Buffer.from([2]);

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
const label = (text: string): Buffer => Buffer.from(`${text}\0`, 'latin1');

function freshKey(): ECDH {
  const key = createECDH('prime256v1');
  key.generateKeys();
  return key;
}

const POINT_BYTES = 65;

/** Whether a browser's public key is a point of P-256, written out in full as RFC 8291 wants it. */
export function isPublicKey(publicKey: string): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== POINT_BYTES) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/**
 * Encrypts a text for one browser as RFC 8291 says: one `aes128gcm` record, with a key and a salt of its own. Throws for
 * a public key that is no point of P-256.
 */
export function encryptPush(
  text: string,
  { publicKey, secret }: Pick<PushAddress, 'publicKey' | 'secret'>,
  { key = freshKey(), salt = randomBytes(SALT_BYTES) }: { key?: ECDH; salt?: Buffer } = {},
): Buffer {
  const [theirs, ours] = [Buffer.from(publicKey, 'base64url'), key.getPublicKey()];
  const shared = key.computeSecret(theirs);
  const info = Buffer.concat([label('WebPush: info'), theirs, ours]);
  const input = hkdf(shared, Buffer.from(secret, 'base64url'), info, 32);
  const contentKey = hkdf(input, salt, label('Content-Encoding: aes128gcm'), 16);
  const nonce = hkdf(input, salt, label('Content-Encoding: nonce'), 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const record = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(LAST), cipher.final(), cipher.getAuthTag()]);
  const head = Buffer.alloc(SALT_BYTES + 5);
  salt.copy(head);
  head.writeUInt32BE(RECORD_BYTES, SALT_BYTES);
  head.writeUInt8(ours.length, SALT_BYTES + 4);
  return Buffer.concat([head, ours, record]);
}
