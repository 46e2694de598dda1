import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

interface NoticeFacts {
  clientId: string;
  clientSecret: string;
  personId: string;
  atMs: number;
  /** 16 bytes; random unless a test vector wants its own. */
  iv?: Buffer;
}

/** The form that Naver posts when a person cuts the link: the id encrypted, all of it signed, both with the app's secret. */
export function naverUnlinkNotice({
  clientId,
  clientSecret,
  personId,
  atMs,
  iv = randomBytes(16),
}: NoticeFacts): string {
  const key = createHash('md5').update(clientSecret).digest();
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  const encryptUniqueId = Buffer.concat([iv, cipher.update(personId, 'utf8'), cipher.final()]).toString('base64url');
  const timestamp = String(Math.floor(atMs / 1_000));
  const signed = `clientId=${clientId}&encryptUniqueId=${encryptUniqueId}&timestamp=${timestamp}`;
  const signature = createHmac('sha256', key).update(signed).digest('base64url');
  return new URLSearchParams({ clientId, encryptUniqueId, timestamp, signature }).toString();
}
