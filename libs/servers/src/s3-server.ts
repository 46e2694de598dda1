import { rmSync } from 'node:fs';
import { join } from 'node:path';
import account from '@20minutes/s3rver/lib/models/account.js';
import S3rver, { type Asked } from '@20minutes/s3rver';
import { readS3ServerConfig } from './config.ts';

// Browsers upload to and read from signed addresses, so every bucket answers cross-origin requests.
const openToBrowsers = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod>
<AllowedMethod>PUT</AllowedMethod><AllowedMethod>POST</AllowedMethod><AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>`;

const config = readS3ServerConfig();
account.DUMMY_ACCOUNT.createKeyPair(config.accessKey, config.secretKey);
account.DUMMY_ACCOUNT.revokeAccessKey('S3RVER');

// Rules that were half written as the disk was full, or the server was killed, would keep it from starting for good.
for (const bucket of config.buckets) rmSync(join(config.directory, bucket, '._S3rver_cors.xml'), { force: true });

/** As `readsPublicObject` has it, or signed: the server refuses a wrong signature itself, and lets all others in. */
const isLetIn = ({ method, path, query, headers }: Asked): boolean =>
  method === 'OPTIONS' ||
  'authorization' in headers ||
  'Signature' in query ||
  'X-Amz-Algorithm' in query ||
  readsPublicObject({ method, path, query });

function readsPublicObject({ method, path, query }: Pick<Asked, 'method' | 'path' | 'query'>): boolean {
  const [, bucket = '', first = ''] = path.split('/');
  return (
    (method === 'GET' || method === 'HEAD') &&
    config.publicBuckets.includes(bucket) &&
    first !== '' &&
    // Queries ask for lists and rules of access.
    Object.keys(query).length === 0 &&
    !/(^|\/)\.|%/.test(path)
  );
}

const server = new S3rver({
  address: '127.0.0.1',
  port: config.port,
  directory: config.directory,
  silent: true,
  vhostBuckets: false,
  configureBuckets: config.buckets.map((name) => ({ name, configs: [openToBrowsers] })),
});
server.middleware.unshift(async (asked, next) => {
  if (isLetIn(asked)) return next();
  asked.status = 403;
});
await server.run();

process.once('SIGTERM', () => process.exit(0));
