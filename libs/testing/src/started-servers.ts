import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { livingWith } from '@jumun/servers';

/**
 * For tests that start servers themselves. After each test, what was kept is stopped, the newest first; no process may
 * be left that names one of the new folders, and these are removed.
 */
export function startedServers() {
  const folders: string[] = [];
  const running: { stop(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of running.splice(0).reverse()) await one.stop();
    for (const folder of folders.splice(0)) {
      expect(livingWith(folder)).toEqual([]);
      rmSync(folder, { recursive: true, force: true });
    }
  }, 120_000);
  return {
    newFolder(): string {
      const folder = mkdtempSync(join(tmpdir(), 'jumun-servers-'));
      folders.push(folder);
      return folder;
    },
    async keep<T extends { stop(): Promise<void> }>(start: Promise<T>): Promise<T> {
      const started = await start;
      running.push(started);
      return started;
    },
  };
}

/** The rows of one statement, over a connection of its own. */
export async function queryAt(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
