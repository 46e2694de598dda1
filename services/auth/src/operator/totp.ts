import { createHmac, randomBytes } from 'node:crypto';

/** RFC 6238 as authenticator apps know it: SHA-1, 30 seconds, six digits. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** The length that RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Clocks of phones differ, and people type slowly. */
const STEPS_APART = [0, -1, 1] as const;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret in base32, 32 characters. */
export const makeTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

/** The code of a secret (base32) at a step of 30 seconds since 1970. */
export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step of a code, at most one from now; undefined when it is none of these codes, or not newer than the last one used. */
export function stepOfCode(secret: string, code: string, now: Date, lastStep = -1): number | undefined {
  const current = Math.floor(now.getTime() / STEP_MS);
  return STEPS_APART.map((apart) => current + apart).find((step) => step > lastStep && totpAt(secret, step) === code);
}

/** The address that an authenticator app reads as a QR code. */
export const totpUri = (secret: string, email: string): string =>
  `otpauth://totp/Jumun:${encodeURIComponent(email)}?secret=${secret}&issuer=Jumun&algorithm=SHA1&digits=6&period=30`;

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
