import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { koreanTime } from './korean-time.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

const protectedHeader = z.object({
  alg: z.literal('dir'),
  enc: z.literal('A256GCM'),
  // No milliseconds, and the offset as hours and minutes.
  iat: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
  nonce: z.uuid(),
});
export type JweHeader = z.infer<typeof protectedHeader>;

/** Seals a text for the holder of the same key, as compact JWE (dir, A256GCM). */
export function seal(key: Buffer, text: string, nowMs: number): string {
  const header: JweHeader = { alg: 'dir', enc: 'A256GCM', iat: koreanTime(nowMs), nonce: randomUUID() };
  return encrypt({ key, header, iv: randomBytes(IV_BYTES), text });
}

export function encrypt({
  key,
  header,
  iv,
  text,
}: {
  key: Buffer;
  header: JweHeader;
  iv: Buffer;
  text: string;
}): string {
  const head = Buffer.from(JSON.stringify(header)).toString('base64url');
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(head, 'ascii'));
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [
    head,
    '',
    iv.toString('base64url'),
    hidden.toString('base64url'),
    cipher.getAuthTag().toString('base64url'),
  ].join('.');
}

/** Opens what was sealed with the key; undefined when it was not, or is no such JWE. */
export function open(key: Buffer, jwe: string): { header: JweHeader; text: string } | undefined {
  const [head = '', wrapped, iv = '', hidden = '', tag = '', ...rest] = jwe.trim().split('.');
  if (wrapped !== '' || rest.length > 0) return undefined;
  try {
    const header = protectedHeader.parse(JSON.parse(Buffer.from(head, 'base64url').toString()));
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(head, 'ascii'));
    decipher.setAuthTag(Buffer.from(tag, 'base64url'));
    const text = Buffer.concat([decipher.update(Buffer.from(hidden, 'base64url')), decipher.final()]).toString('utf8');
    return { header, text };
  } catch {
    return undefined;
  }
}
