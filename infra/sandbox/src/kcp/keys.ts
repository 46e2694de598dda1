import { createPrivateKey, createPublicKey, createVerify, randomBytes, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { z } from 'zod';

const keyFile = z.object({ certificate: z.string(), privateKey: z.string(), passphrase: z.string() });
/** The merchant's key material: certificate on one line, password-protected PKCS#8 key, its passphrase. */
export type KcpKeys = z.infer<typeof keyFile>;

/** Takes the merchant's key pair from the data directory, or makes one; without a directory it lives in memory. */
export async function loadKcpKeys(dataDir: string | undefined): Promise<KcpKeys> {
  if (!dataDir) return makeKeys();
  const path = join(dataDir, 'kcp-keys.json');
  const stored = await readFile(path, 'utf8').catch(() => undefined);
  if (stored) return keyFile.parse(JSON.parse(stored));
  const keys = await makeKeys();
  await mkdir(dataDir, { recursive: true });
  await writeFile(path, JSON.stringify(keys, null, 2), { mode: 0o600 });
  return keys;
}

async function makeKeys(): Promise<KcpKeys> {
  const made = await generate([{ name: 'commonName', value: 'jumun sandbox KCP' }], {
    keySize: 2048,
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + 10 * 365 * 86_400_000),
  });
  const passphrase = randomBytes(18).toString('base64url');
  const privateKey = createPrivateKey(made.private).export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase,
  });
  return { certificate: made.cert.replace(/[\r\n]/g, ''), privateKey: privateKey.toString(), passphrase };
}

/** The public half, for checking what the merchant signed. */
export function publicKeyOf(keys: KcpKeys): KeyObject {
  return createPublicKey(createPrivateKey({ key: keys.privateKey, passphrase: keys.passphrase }));
}

/** True when the Base64 text is the RSA-SHA256 signature over the parts joined with `^`. */
export function signedBy(publicKey: KeyObject, parts: readonly string[], signature: string): boolean {
  return createVerify('RSA-SHA256').update(parts.join('^'), 'utf8').verify(publicKey, signature, 'base64');
}
