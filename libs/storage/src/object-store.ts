import { Problem } from '@jumun/contracts';
import { TimeoutError, request, withTimeout } from '@jumun/runtime';
import type { BucketItem, Client } from 'minio';

/** Which of the two buckets: pictures for everybody, or documents for their owner and operators. */
export type Bucket = 'public' | 'private';

/** All calls throw Problem SERVICE_AWAY when the server can't be reached and TOOK_TOO_LONG after ten seconds. */
export type ObjectStore = {
  /** Creates both buckets where they are absent and lets everybody read the public one. Safe to call at every start. */
  ensureBuckets(): Promise<void>;
  /** Stores bytes of a known size under the key, replacing what was there. */
  put(bucket: Bucket, key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** The bytes, or undefined when there is no such object. */
  get(bucket: Bucket, key: string): Promise<Buffer | undefined>;
  /** Whether the object is there, without reading it. */
  has(bucket: Bucket, key: string): Promise<boolean>;
  /** Removes the object; one that is already gone is a success. */
  remove(bucket: Bucket, key: string): Promise<void>;
  /** Every object whose key begins so, in the order of the keys, with when it was stored by the server's clock. */
  list(bucket: Bucket, prefix: string): AsyncIterable<{ key: string; storedAt: Date }>;
  /** Resolves when the server answers: a readiness check. */
  ping(): Promise<void>;
};

export type ObjectStoreOptions = {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  publicBucket: string;
  privateBucket: string;
};

/** One part always: the local S3 server knows no multipart upload, and our files are far below this. */
const PART_BYTES = 512 * 1024 * 1024;
const OPERATION_TIMEOUT_MS = 10_000;
const READ_LIMIT_BYTES = 64 * 1024 * 1024;
const YEAR = 'public, max-age=31536000, immutable';

/** The two buckets of the product on any S3 server. */
export function objectStore(options: ObjectStoreOptions): ObjectStore {
  const { protocol, hostname, port } = new URL(options.endpoint);
  const useSSL = protocol === 'https:';
  let made: Promise<Client> | undefined;
  // The client takes 25 MB, and a process may run for days without a file.
  const client = (): Promise<Client> =>
    (made ??= import('minio').then(
      ({ Client }) =>
        new Client({
          endPoint: hostname,
          port: port === '' ? (useSSL ? 443 : 80) : Number(port),
          useSSL,
          accessKey: options.accessKey,
          secretKey: options.secretKey,
          region: 'us-east-1',
          partSize: PART_BYTES,
        }),
    ));
  const nameOf = (bucket: Bucket) => (bucket === 'public' ? options.publicBucket : options.privateBucket);

  return {
    ensureBuckets: () =>
      guarded(async () => {
        for (const name of [options.publicBucket, options.privateBucket]) await ensureBucket(await client(), name);
        await allowPublicReads(await client(), options.publicBucket);
      }),
    async put(bucket, key, bytes, contentType) {
      if (!isKey(key)) throw new Error('not a key of the object store');
      const headers = {
        'Content-Type': contentType,
        'Cache-Control': bucket === 'public' ? YEAR : 'private, no-store',
      };
      await guarded(async () => (await client()).putObject(nameOf(bucket), key, bytes, bytes.length, headers));
    },
    async get(bucket, key) {
      if (!isKey(key)) return undefined;
      return guarded(async () => readAll(await (await client()).getObject(nameOf(bucket), key))).catch(
        undefinedIfAbsent,
      );
    },
    async has(bucket, key) {
      if (!isKey(key)) return false;
      const found = await guarded(async () => (await client()).statObject(nameOf(bucket), key)).catch(
        undefinedIfAbsent,
      );
      return found !== undefined;
    },
    async remove(bucket, key) {
      if (isKey(key)) await guarded(async () => (await client()).removeObject(nameOf(bucket), key));
    },
    async *list(bucket, prefix) {
      const stream = (await client()).listObjectsV2(nameOf(bucket), prefix, true);
      const found: AsyncIterator<BucketItem, undefined> = stream[Symbol.asyncIterator]();
      try {
        for (;;) {
          const next = await guarded(() => found.next());
          if (next.done === true) return;
          const { name, lastModified } = next.value;
          if (name !== undefined && lastModified !== undefined) yield { key: name, storedAt: lastModified };
        }
      } finally {
        // A page that never comes must not keep the connection.
        stream.destroy();
      }
    },
    async ping() {
      const outcome = await request(options.endpoint, { timeoutMs: 1_000 });
      if (outcome.kind === 'no-answer') throw new Error(`object store: ${outcome.reason}`);
    },
  };
}

// Keys can come from an address: whatever could climb out of the bucket on some server never gets there.
function isKey(key: string): boolean {
  return key.length <= 500 && /^(?:[\w-][\w.-]*\/)+[\w-][\w.-]*$/.test(key);
}

async function guarded<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(OPERATION_TIMEOUT_MS, call);
  } catch (error) {
    if (error instanceof TimeoutError) throw Object.assign(new Problem('TOOK_TOO_LONG'), { cause: error });
    const isAway = /^(E[A-Z_]+|ServiceUnavailable|SlowDown|InternalError|XMinioServerNotInitialized)$/.test(
      codeOf(error),
    );
    throw isAway ? Object.assign(new Problem('SERVICE_AWAY'), { cause: error }) : error;
  }
}

async function ensureBucket(client: Client, name: string): Promise<void> {
  if (await client.bucketExists(name)) return;
  try {
    await client.makeBucket(name);
  } catch (error) {
    // Another copy that started at the same moment may have made it.
    if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes(codeOf(error))) throw error;
  }
}

async function allowPublicReads(client: Client, bucket: string): Promise<void> {
  const statement = {
    Effect: 'Allow',
    Principal: { AWS: ['*'] },
    Action: ['s3:GetObject'],
    Resource: [`arn:aws:s3:::${bucket}/*`],
  };
  try {
    await client.setBucketPolicy(bucket, JSON.stringify({ Version: '2012-10-17', Statement: [statement] }));
  } catch (error) {
    // The local S3 server has no policies: its settings say which bucket everybody may read.
    if (codeOf(error) !== 'NotImplemented') throw error;
  }
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > READ_LIMIT_BYTES) throw new Error(`object is over ${READ_LIMIT_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function undefinedIfAbsent(error: unknown): undefined {
  if (['NoSuchKey', 'NotFound'].includes(codeOf(error))) return undefined;
  throw error;
}

function codeOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
