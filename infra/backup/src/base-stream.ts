import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { Client, Query } from 'pg';

/** A copy's pieces begin with one byte that says what they are. */
const NEW_ARCHIVE = 'n'.charCodeAt(0);
const MANIFEST = 'm'.charCodeAt(0);
const DATA = 'd'.charCodeAt(0);

/** Parts of node-postgres that its types do not name; 8.23 has them, and the test of this folder uses them. */
interface Inner {
  connection: { stream: { pause(): void; resume(): void } };
}
/** The beginning says why. */
const MOST_SAID = 500;
type CopyQuery = Query & { handleCopyData(message: { chunk: Buffer }): void };

/**
 * Asks the server for a copy of its whole cluster by the replication protocol and unpacks it into an empty folder, with
 * the server's list of the files beside them. Resolves when the server says that the WAL of that time is archived.
 */
export async function streamBase(databaseUrl: string, label: string, folder: string): Promise<void> {
  // The driver passes this on to the server, where it opens a session that speaks of copies.
  const options = { connectionString: databaseUrl, replication: 'database' };
  const client = new Client(options);
  client.on('error', () => undefined);
  const tar = spawn('tar', ['-x', '-p', '-C', folder], { stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = outcomeOf(tar);
  const manifest = createWriteStream(join(folder, 'backup_manifest'));
  try {
    await client.connect();
    const copied = copyInto(client, label, tar.stdin, manifest).catch(async (error: unknown) => {
      // Where tar has hung up, it says why.
      if (error instanceof Error && 'code' in error && error.code === 'EPIPE') await ended;
      throw error;
    });
    copied.catch(() => undefined);
    // Before the copy has ended tar only ends when it fails; the server may wait for the archive of a full disk meanwhile.
    await Promise.race([copied, ended]);
    await copied;
    await ended;
  } finally {
    tar.kill();
    manifest.destroy();
    await ended.catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}

async function copyInto(client: Client, label: string, archive: Writable, manifest: Writable): Promise<void> {
  // Both are of the running client, see Inner.
  const { stream } = (client as unknown as Inner).connection;
  let target: Writable | undefined;
  let isWaiting = false;
  let archives = 0;
  const query = new Query(
    `BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAIT true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
  ) as CopyQuery;
  query.handleCopyData = ({ chunk }) => {
    if (chunk[0] === NEW_ARCHIVE) {
      archives += 1;
      target = archive;
    } else if (chunk[0] === MANIFEST) target = manifest;
    // The driver reuses its buffer as soon as this returns.
    else if (chunk[0] === DATA && target && !target.write(Buffer.from(chunk.subarray(1))) && !isWaiting) {
      isWaiting = true;
      stream.pause();
      target.once('drain', () => {
        isWaiting = false;
        stream.resume();
      });
    }
  };
  const done = once(query, 'end');
  const broken = Promise.race([failureOf(archive), failureOf(manifest)]);
  client.query(query);
  await Promise.race([done, broken]);
  if (archives !== 1) throw new Error(`the server has ${archives} tablespaces, and one is copied`);
  const written = once(manifest, 'finish');
  archive.end();
  manifest.end();
  await written;
}

const failureOf = async (target: Writable): Promise<never> => {
  const [error] = (await once(target, 'error')) as [Error];
  throw error;
};

async function outcomeOf(tar: ReturnType<typeof spawn>): Promise<void> {
  let said = '';
  tar.stderr?.on('data', (text: Buffer) => {
    said = `${said}${text.toString()}`.slice(0, MOST_SAID);
    // It would go on with the next file, and say the same of each.
    if (said.includes('No space left')) tar.kill();
  });
  const [code] = (await once(tar, 'close')) as [number | null];
  if (code !== 0) throw new Error(`tar ended with ${code ?? 'a signal'}: ${said}`);
}
