import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hashSources, repositoryRoot, startPlatform } from '@jumun/local';

/** Where the data of these sources' platform is kept, of no other checkout. */
const home = join(repositoryRoot, 'node_modules/.cache/jumun/prepared');

/**
 * Puts into an empty folder what a platform leaves that was started once and ended: its databases are made and migrated,
 * which is a third of what a start costs. What is kept is never written to, so test files need not wait for each other.
 */
export async function fillFromPrepared(dataDir: string): Promise<void> {
  const kept = join(home, hashSources(repositoryRoot));
  if (!existsSync(kept)) await prepare(kept);
  await copy(kept, dataDir);
}

/** PostgreSQL's files stay those of the user that it runs as. */
const copy = (from: string, to: string): Promise<unknown> => promisify(execFile)('cp', ['-Rp', `${from}/.`, to]);

async function prepare(kept: string): Promise<void> {
  mkdirSync(home, { recursive: true });
  const older = readdirSync(home).filter((name) => !name.startsWith('new-'));
  const dataDir = mkdtempSync(join(tmpdir(), 'jumun-prepared-'));
  const copied = mkdtempSync(join(home, 'new-'));
  try {
    const platform = await startPlatform({ dataDir, seed: false, one: true, env: { LOG_LEVEL: 'warn' } });
    await platform.stop();
    rmSync(join(dataDir, 'logs'), { recursive: true });
    await copy(dataDir, copied);
    if (!existsSync(kept)) renameSync(copied, kept);
  } finally {
    // Two workers may prepare it at once; one of them keeps what it made.
    for (const folder of [dataDir, copied]) rmSync(folder, { recursive: true, force: true });
  }
  for (const name of older) rmSync(join(home, name), { recursive: true, force: true });
}
