import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { natsUsersOf, parts, redisUsersOf } from '@jumun/local';
import { makeCertificates, natsServer, redisServer } from '@jumun/servers';

const HOSTS = ['nats', 'redis', 'postgres'];
const CERTIFICATES = ['ca.pem', ...HOSTS.flatMap((host) => [`${host}.pem`, `${host}.key`])];
const MOUNTED_AT = '/etc/jumun';

/**
 * Writes what docker-compose.yml mounts into NATS, Redis and PostgreSQL: their users, by the variables of .env, and
 * certificates, which are made anew when one of them is missing.
 */
export async function makeServerFiles(folder: string, env: Readonly<Record<string, string>>): Promise<void> {
  const ofParts = (ending: string): Record<string, string> =>
    Object.fromEntries(parts.map(({ name }) => [name, env[`${name.toUpperCase()}_${ending}`] ?? '']));
  // Containers run as other users than ours: the folder keeps those of this machine out, and not the files.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (!CERTIFICATES.every((file) => existsSync(join(folder, file)))) await makeCertificates(folder, HOSTS);
  const nats = natsServer.natsConfig(await natsUsersOf(ofParts('NATS_SEED')), {
    http: '127.0.0.1:8222',
    tls: { cert_file: `${MOUNTED_AT}/nats.pem`, key_file: `${MOUNTED_AT}/nats.key`, timeout: 30 },
  });
  writeFileSync(join(folder, 'nats.conf'), nats);
  writeFileSync(join(folder, 'redis.acl'), redisServer.redisUsersFile(redisUsersOf(ofParts('REDIS_PASSWORD'))));
  for (const file of ['nats.conf', 'redis.acl', ...CERTIFICATES]) chmodSync(join(folder, file), 0o644);
}
