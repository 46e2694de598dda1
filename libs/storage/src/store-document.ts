import { randomBytes } from 'node:crypto';
import type { Sealer } from '@jumun/runtime';
import { checkPicture, decodePicture, decoding } from './picture-bytes.js';
import type { ObjectStore } from './object-store.js';

export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;

/** The content type of stored documents: they are encrypted, so the bucket must not serve them as pictures. */
const SEALED_TYPE = 'application/octet-stream';

export type DocumentOptions = {
  shopId: string;
  maxBytes?: number;
  /** The file lies encrypted in the bucket, and only readDocument with a sealer of the same ring opens it. */
  sealer: Sealer;
};

/**
 * Checks a jpg or png by its bytes, makes it anew upright and without metadata, and stores it for its owner and operators.
 * Answers with its key `documents/<shopId>/<43 random characters>.<jpg|png>`; throws FILE_TYPE, FILE_TOO_LARGE or FILE_BROKEN.
 */
export async function storeDocument(
  store: ObjectStore,
  bytes: Buffer,
  options: DocumentOptions,
): Promise<{ key: string }> {
  const { shopId, maxBytes = DOCUMENT_MAX_BYTES, sealer } = options;
  if (!/^[0-9a-f-]{36}$/.test(shopId)) throw new Error('a document needs the id of its shop');
  const type = checkPicture(bytes, { maxBytes, types: ['jpeg', 'png'] });
  const picture = await decodePicture(bytes, type);
  const clean = await decoding(() => {
    const image = picture.open();
    return (type === 'png' ? image.png({ compressionLevel: 6 }) : image.jpeg({ quality: 90 })).toBuffer();
  });
  const key = `documents/${shopId}/${randomBytes(32).toString('base64url')}.${type === 'png' ? 'png' : 'jpg'}`;
  await store.put('private', key, sealer.sealBytes(clean, key), SEALED_TYPE);
  return { key };
}

/**
 * The document and its type; undefined when there is none. One whose own key was sealed by an old key of the ring is put back with
 * that key sealed by the newest.
 */
export async function readDocument(
  store: ObjectStore,
  key: string,
  sealer: Sealer,
): Promise<{ bytes: Buffer; contentType: string } | undefined> {
  const stored = await store.get('private', key);
  if (!stored) return undefined;
  const bytes = sealer.openBytes(stored, key);
  const rewrapped = sealer.rewrapBytes(stored, key);
  if (rewrapped) await store.put('private', key, rewrapped, SEALED_TYPE);
  return { bytes, contentType: contentTypeOf(key) };
}

function contentTypeOf(key: string): string {
  return key.endsWith('.png') ? 'image/png' : 'image/jpeg';
}
