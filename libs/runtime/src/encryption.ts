import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { quickRandomBytes } from './random.js';

/** Thrown when a sealed value is malformed, changed, of another place (associated data) or of an unknown key. */
export class SealError extends Error {
  override name = 'SealError';
}

export type Sealer = {
  /** Encrypts text; `aad` binds it to its place (table, column, row id), and opening needs the same one. */
  seal(text: string, aad?: string): string;
  /** Decrypts what seal() gave, with the current or an old key; throws SealError. */
  open(sealed: string, aad?: string): string;
  /** Encrypts bytes under a key of their own that is sealed beside them (envelope encryption), for files. */
  sealBytes(bytes: Uint8Array, aad?: string): Buffer;
  openBytes(sealed: Uint8Array, aad?: string): Buffer;
  /** Whether the value was sealed with an old key and should be sealed again. */
  isOld(sealed: string): boolean;
  /** How every value begins that the current key sealed, to look for the others in a table. */
  readonly prefix: string;
  /** The same sealed bytes with their own key sealed by the current one; undefined when they are so already. */
  rewrapBytes(sealed: Uint8Array, aad?: string): Buffer | undefined;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 's1';

/** AES-256-GCM under the current key; values sealed with `oldKeys` can still be opened. Keys are 32 bytes. */
export function sealer(key: Buffer, ...oldKeys: Buffer[]): Sealer {
  // Key objects are made once: making one for each message costs as much as sealing it.
  const keys = new Map([key, ...oldKeys].map((each) => [keyId(each), createSecretKey(each)]));
  const sealingKey = createSecretKey(key);
  const currentId = keyId(key);
  const prefix = `${VERSION}.${currentId}.`;

  function open(sealed: string, aad = ''): string {
    const [version, id, body, ...more] = sealed.split('.');
    if (version !== VERSION || id === undefined || body === undefined || more.length > 0)
      throw new SealError('not a sealed value');
    const opener = keys.get(id);
    if (!opener) throw new SealError('sealed with an unknown key');
    return decrypt(opener, Buffer.from(body, 'base64url'), aad).toString('utf8');
  }
  const seal = (text: string, aad = ''): string =>
    prefix + encrypt(sealingKey, Buffer.from(text, 'utf8'), aad).toString('base64url');

  const isOld = (sealed: string): boolean => !sealed.startsWith(prefix);

  return {
    seal,
    open,
    isOld,
    prefix,
    sealBytes(bytes, aad = '') {
      const dataKey = randomBytes(32);
      return envelope(seal(dataKey.toString('base64url'), aad), encrypt(dataKey, bytes, aad));
    },
    openBytes(sealed, aad = '') {
      const { wrapped, body } = partsOf(sealed);
      return decrypt(Buffer.from(open(wrapped, aad), 'base64url'), body, aad);
    },
    rewrapBytes(sealed, aad = '') {
      const { wrapped, body } = partsOf(sealed);
      return isOld(wrapped) ? envelope(seal(open(wrapped, aad), aad), body) : undefined;
    },
  };
}

/** Length of the sealed key, the sealed key, and what it opens. */
function envelope(wrappedKey: string, body: Buffer): Buffer {
  const wrapped = Buffer.from(wrappedKey, 'ascii');
  const head = Buffer.alloc(2);
  head.writeUInt16BE(wrapped.length);
  return Buffer.concat([head, wrapped, body]);
}

function partsOf(sealed: Uint8Array): { wrapped: string; body: Buffer } {
  const buffer = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (buffer.length < 2) throw new SealError('not sealed bytes');
  const end = 2 + buffer.readUInt16BE(0);
  return { wrapped: buffer.toString('ascii', 2, end), body: buffer.subarray(end) };
}

function encrypt(key: Buffer | KeyObject, plain: Uint8Array, aad: string): Buffer {
  const nonce = quickRandomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad, 'utf8'));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer | KeyObject, sealed: Buffer, aad: string): Buffer {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new SealError('not a sealed value');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(aad, 'utf8')).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SealError('sealed value was changed or belongs elsewhere');
  }
}

/** The name of a key of 32 bytes (8 characters), which tells nothing about it; throws SealError for another length. */
export function keyId(key: Buffer): string {
  if (key.length !== 32) throw new SealError('key must have 32 bytes');
  return createHash('sha256').update('jumun key id').update(key).digest('base64url').slice(0, 8);
}

const indexKeys = new WeakMap<Buffer, KeyObject>();

/** A keyed hash (43 characters) that lets equal texts be found without opening them; normalise the text first. */
export function blindIndex(key: Buffer, text: string): string {
  // The index has a key of its own, derived, so that the sealing key serves one purpose only.
  let indexKey = indexKeys.get(key);
  if (!indexKey) {
    indexKey = createSecretKey(createHmac('sha256', key).update('jumun blind index').digest());
    indexKeys.set(key, indexKey);
  }
  return createHmac('sha256', indexKey).update(text, 'utf8').digest('base64url');
}

/** A blind index of one shop (64 hex digits): equal texts of two shops give different indexes. */
export const indexOfShop = (shopId: string, index: string): string =>
  createHash('sha256').update(`${shopId} ${index}`, 'utf8').digest('hex');
