import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PortBook } from '@jumun/servers';
import { objectStore, type ObjectStore } from '../src/object-store.js';

type Running = { run(): Promise<unknown>; close(): Promise<unknown>; httpServer: { closeAllConnections(): void } };
type S3 = { endpoint: string; store: ObjectStore; stop(): Promise<void> };

const require = createRequire(import.meta.url);

/** A real S3 server in this process with an empty directory of its own, and a store with both buckets on it. */
export async function startS3(): Promise<S3> {
  const S3rver: new (options: object) => Running = require('@20minutes/s3rver');
  const account = require('@20minutes/s3rver/lib/models/account.js');
  const accessKey = 'storage-test';
  const secretKey = randomBytes(16).toString('hex');
  account.DUMMY_ACCOUNT.createKeyPair(accessKey, secretKey);
  const directory = await mkdtemp(join(tmpdir(), 'jumun-s3-'));
  const ports = new PortBook();
  const port = await ports.take();
  const server = new S3rver({ address: '127.0.0.1', port, directory, silent: true, vhostBuckets: false });
  await server.run();

  const endpoint = `http://127.0.0.1:${port}`;
  const store = objectStore({ endpoint, accessKey, secretKey, publicBucket: 'pub', privateBucket: 'priv' });
  await store.ensureBuckets();
  return {
    endpoint,
    store,
    async stop() {
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
      ports.release();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
