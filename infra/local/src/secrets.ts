import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Refusal } from '@jumun/servers';
import { parts } from './parts.ts';
import { ADMIN, newNatsSeed } from './server-users.ts';

const Secrets = z.object({
  jwtPrivateKey: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  jwtPublicKey: z.string().startsWith('-----BEGIN PUBLIC KEY-----'),
  /** The root that every pair's key is derived from; no process is given it. */
  messageKey: z.string().length(44),
  dataKey: z.string().length(44),
  postgresPassword: z.string().min(16),
  /** Of the roles that services run as, and of those that own their databases. */
  databasePasswords: z.record(z.string(), z.string().min(16)),
  databaseOwnerPasswords: z.record(z.string(), z.string().min(16)).default({}),
  s3AccessKey: z.string().min(8),
  s3SecretKey: z.string().min(16),
  natsSeeds: z.record(z.string(), z.string().startsWith('SU')).default({}),
  redisPasswords: z.record(z.string(), z.string().min(16)).default({}),
});
/** Keys and passwords of one data folder; what is encrypted in it can't be read without them. */
export type Secrets = z.infer<typeof Secrets>;

/** Reads the folder's secrets, and makes those that are missing, readable by their owner only. */
export function readOrMakeSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? readSecrets(file) : makeSecrets();
  // A folder of an older version has no users for NATS and Redis, and no owners of databases.
  const secrets = { ...kept, ...credentialsOf(kept) };
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

function readSecrets(file: string): Secrets {
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) throw error;
    throw new Refusal(
      `${file} is damaged: put it back from a copy, or start with --fresh to lose the data and make new secrets.`,
    );
  }
}

/** A seed and a password for each party and an owner for each database, those that are there left as they are. */
function credentialsOf({
  natsSeeds,
  redisPasswords,
  databaseOwnerPasswords,
}: Secrets): Pick<Secrets, 'natsSeeds' | 'redisPasswords' | 'databaseOwnerPasswords'> {
  const each = (make: () => string): Record<string, string> =>
    Object.fromEntries([...parts.map(({ name }) => name), ADMIN].map((name) => [name, make()]));
  return {
    natsSeeds: { ...each(newNatsSeed), ...natsSeeds },
    redisPasswords: { ...each(newPassword), ...redisPasswords },
    databaseOwnerPasswords: { ...passwordsOfDatabases(), ...databaseOwnerPasswords },
  };
}

const newPassword = (): string => randomBytes(24).toString('base64url');

const passwordsOfDatabases = (): Record<string, string> =>
  Object.fromEntries(parts.filter((part) => part.hasDatabase).map((part) => [part.name, newPassword()]));

function makeSecrets(): Secrets {
  const pair = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return {
    jwtPrivateKey: pair.privateKey,
    jwtPublicKey: pair.publicKey,
    messageKey: randomBytes(32).toString('base64'),
    dataKey: randomBytes(32).toString('base64'),
    postgresPassword: newPassword(),
    databasePasswords: passwordsOfDatabases(),
    databaseOwnerPasswords: {},
    s3AccessKey: randomBytes(12).toString('hex'),
    s3SecretKey: newPassword(),
    natsSeeds: {},
    redisPasswords: {},
  };
}
