import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto';

const SALT_BYTES = 16;
const TAG_BYTES = 16;

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Opens a message as a browser does (RFC 8291, one `aes128gcm` record); throws for what it can't open. */
export function decryptPush(body: Buffer, { key, secret }: { key: ECDH; secret: Buffer }): string {
  const salt = body.subarray(0, SALT_BYTES);
  const keyBytes = body.readUInt8(SALT_BYTES + 4);
  const from = SALT_BYTES + 5;
  const sender = body.subarray(from, from + keyBytes);
  const record = body.subarray(from + keyBytes);
  if (keyBytes !== 65 || record.length > body.readUInt32BE(SALT_BYTES)) throw new Error('not one record of one sender');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]);
  const input = hkdf(key.computeSecret(sender), secret, info, 32);
  const contentKey = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    contentKey,
    hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('not the last record');
  return padded.subarray(0, end).toString('utf8');
}
