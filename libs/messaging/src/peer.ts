import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { sealer, type KeyRing, type Sealer } from '@jumun/runtime';

/** 132 bits in base64url. */
const SIGNATURE_LENGTH = 22;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Another party, by the keys that it alone shares with this process. */
export class Peer {
  private readonly signingKeys: readonly [newest: KeyObject, ...older: KeyObject[]];
  private readonly sealer: Sealer;

  constructor(
    readonly name: string,
    [newest, ...older]: KeyRing,
  ) {
    // Signing and sealing have derived keys of their own, so that each key serves one purpose.
    const signingKey = (key: Buffer): KeyObject => createSecretKey(derived(key, 'jumun mark'));
    this.signingKeys = [signingKey(newest), ...older.map(signingKey)];
    this.sealer = sealer(...([newest, ...older].map((key) => derived(key, 'jumun seal')) as [Buffer, ...Buffer[]]));
  }

  /** HMAC-SHA256 over fields and body. No field holds a line break, so no two messages are the same text. */
  sign(fields: readonly string[], body: Uint8Array): string {
    return signatureOf(this.signingKeys[0], fields, body);
  }

  /** Compared as text: base64url has several spellings of the same bytes, and a replay may not choose one. */
  isSignature(signature: string, fields: readonly string[], body: Uint8Array): boolean {
    if (signature.length !== SIGNATURE_LENGTH) return false;
    const given = Buffer.from(signature, 'latin1');
    return this.signingKeys.some((key) =>
      timingSafeEqual(given, Buffer.from(signatureOf(key, fields, body), 'latin1')),
    );
  }

  /** JSON as bytes; sealed it is encrypted for the subject that it travels on. */
  encode(value: unknown, subject: string, sealed: boolean): Uint8Array {
    const text = JSON.stringify(value);
    return encoder.encode(sealed ? this.sealer.seal(text, subject) : text);
  }

  /** A short text, encrypted for the subject that it travels beside. */
  seal(text: string, subject: string): string {
    return this.sealer.seal(text, subject);
  }

  /** The opposite of seal; throws for what was sealed by another or for another subject. */
  open(text: string, subject: string): string {
    return this.sealer.open(text, subject);
  }

  /** The opposite of encode; throws for what is not JSON, or was sealed by another or for another subject. */
  decode(bytes: Uint8Array, subject: string, sealed: boolean): unknown {
    const text = decoder.decode(bytes);
    return JSON.parse(sealed ? this.sealer.open(text, subject) : text);
  }
}

const derived = (key: Buffer, purpose: string): Buffer => createHmac('sha256', key).update(purpose).digest();

const signatureOf = (key: KeyObject, fields: readonly string[], body: Uint8Array): string =>
  createHmac('sha256', key)
    .update(`${fields.join('\n')}\n`)
    .update(body)
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH);
