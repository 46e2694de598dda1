import { createHmac, timingSafeEqual } from 'node:crypto';
import { compactDecrypt, CompactEncrypt } from 'jose';
import { v4 } from 'uuid';

const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000;

/** A moment as Toss writes it: Korean wall clock with its offset, no milliseconds. */
const koreanTime = (at: Date): string => `${new Date(at.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 19)}+09:00`;

/** Seals a body for Toss as compact JWE (dir, A256GCM). */
export function sealLetter(key: Buffer, body: unknown): Promise<string> {
  const header = { alg: 'dir', enc: 'A256GCM', iat: koreanTime(new Date()), nonce: v4() };
  return new CompactEncrypt(Buffer.from(JSON.stringify(body), 'utf8')).setProtectedHeader(header).encrypt(key);
}

/** Opens what Toss sealed; throws when it did not, or when something was changed. */
export async function openLetter(key: Buffer, letter: string): Promise<string> {
  const { plaintext } = await compactDecrypt(letter.trim(), key, {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  return Buffer.from(plaintext).toString('utf8');
}

/**
 * Whether Toss signed the body. Its papers don't say if the key signs as 32 bytes or as the 64 letters that they are
 * written in, so both are tried; only who has the key can make either.
 */
export function isSignedByToss(hexKey: string, body: Buffer, headers: Readonly<Record<string, string>>): boolean {
  const time = headers['tosspayments-webhook-transmission-time'];
  const [version, list] = headers['tosspayments-webhook-signature']?.split(/:(.*)/s) ?? [];
  if (time === undefined || version !== 'v1' || !list) return false;
  const wanted = [Buffer.from(hexKey, 'hex'), hexKey].map((key) =>
    createHmac('sha256', key).update(body).update(`:${time}`).digest(),
  );
  const given = list.split(',').map((text) => Buffer.from(text.trim(), 'base64'));
  return given.some((one) => wanted.some((right) => one.length === right.length && timingSafeEqual(one, right)));
}
