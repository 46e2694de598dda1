import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type BucketItem, Client } from 'minio';
import { z } from 'zod';
import type { BackupConfig } from './config.js';
import { foldersOf, onDisk, replaceFile } from './folders.js';

const KeptFile = z.object({
  size: z.number(),
  type: z.string(),
  /** Since when the store does not have it any more; a restored database may still name it. */
  goneSince: z.iso.datetime().optional(),
});
const Index = z.object({ copiedAt: z.iso.datetime(), objects: z.record(z.string(), KeptFile) });
type Index = z.infer<typeof Index>;

type StoreSettings = Pick<
  BackupConfig,
  'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_PUBLIC_BUCKET' | 'S3_PRIVATE_BUCKET'
>;

const DAY_MS = 86_400_000;
/** One part always: the local S3 server knows no upload in parts, and our files are far below this. */
const PART_BYTES = 512 * 1024 * 1024;
/** The form of the product's object names; other names, such as one that could climb out of the folder, are refused. */
const KEY = /^(?:[\w-][\w.-]*\/)+[\w-][\w.-]*$/;

function clientOf({ S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY }: StoreSettings): Client {
  const { protocol, hostname, port } = new URL(S3_ENDPOINT);
  const useSSL = protocol === 'https:';
  return new Client({
    endPoint: hostname,
    port: port === '' ? (useSSL ? 443 : 80) : Number(port),
    useSSL,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    region: 'us-east-1',
    partSize: PART_BYTES,
  });
}

async function readIndex(folder: string): Promise<Index | undefined> {
  try {
    return Index.parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The moment of which every object is in the copy. */
export const filesCopiedAt = async (backups: string): Promise<string | undefined> =>
  (await readIndex(foldersOf(backups).files))?.copiedAt;

/**
 * Copies what both buckets have and the folder has not: an object's name is made of its content, so it never changes. What
 * the store has deleted stays for `keepDays`, as long as a database may be restored that names it.
 */
export async function copyFiles(store: StoreSettings, backups: string, keepDays: number): Promise<string[]> {
  const { files: folder } = foldersOf(backups);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const before = await readIndex(folder);
  const objects: Index['objects'] = {};
  const copied: string[] = [];
  // Whatever was stored before this moment is listed after it.
  const copiedAt = new Date().toISOString();
  const client = clientOf(store);
  for (const bucket of [store.S3_PUBLIC_BUCKET, store.S3_PRIVATE_BUCKET]) {
    for await (const { name, size } of client.listObjectsV2(bucket, '', true) as AsyncIterable<BucketItem>) {
      if (name === undefined || !KEY.test(name)) continue;
      const id = `${bucket}/${name}`;
      const known = before?.objects[id];
      if (known?.size === size && (await sizeOf(join(folder, id))) === size) {
        objects[id] = { size, type: known.type };
        continue;
      }
      objects[id] = await copyObject(client, bucket, name, join(folder, id));
      copied.push(id);
    }
  }
  for (const [id, kept] of Object.entries(before?.objects ?? {})) {
    if (objects[id]) continue;
    const goneSince = kept.goneSince ?? copiedAt;
    if (Date.parse(goneSince) < Date.now() - keepDays * DAY_MS) await rm(join(folder, id), { force: true });
    else objects[id] = { ...kept, goneSince };
  }
  await replaceFile(join(folder, 'index.json'), JSON.stringify({ copiedAt, objects }));
  return copied;
}

const sizeOf = async (path: string): Promise<number | undefined> => (await stat(path).catch(() => undefined))?.size;

async function copyObject(client: Client, bucket: string, name: string, to: string) {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const { size, metaData } = await client.statObject(bucket, name);
  await pipeline(await client.getObject(bucket, name), createWriteStream(`${to}.part`));
  if ((await sizeOf(`${to}.part`)) !== size) throw new Error(`${bucket}/${name} was cut off`);
  await onDisk(`${to}.part`);
  await rename(`${to}.part`, to);
  await onDisk(dirname(to));
  // Untyped by the client: what the store says of the object, by header.
  const { 'content-type': type } = metaData as Record<string, string | undefined>;
  return { size, type: type ?? 'application/octet-stream' };
}

/** Puts back what the copy has and the store has not; buckets must be there. What is there is left alone. */
export async function restoreFiles(store: StoreSettings, backups: string): Promise<string[]> {
  const { files: folder } = foldersOf(backups);
  const index = await readIndex(folder);
  if (!index) throw new Error(`${folder} has no copy of files`);
  const client = clientOf(store);
  const restored: string[] = [];
  for (const bucket of [store.S3_PUBLIC_BUCKET, store.S3_PRIVATE_BUCKET]) {
    if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket);
    const there = new Set<string>();
    for await (const { name } of client.listObjectsV2(bucket, '', true) as AsyncIterable<BucketItem>)
      if (name !== undefined) there.add(`${bucket}/${name}`);
    for (const [id, { size, type }] of Object.entries(index.objects)) {
      if (!id.startsWith(`${bucket}/`) || there.has(id)) continue;
      const cache = bucket === store.S3_PUBLIC_BUCKET ? 'public, max-age=31536000, immutable' : 'private, no-store';
      const headers = { 'Content-Type': type, 'Cache-Control': cache };
      await client.putObject(bucket, id.slice(bucket.length + 1), createReadStream(join(folder, id)), size, headers);
      restored.push(id);
    }
  }
  return restored;
}
