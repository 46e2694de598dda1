import { spawn } from 'node:child_process';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { PublicApi } from '@jumun/client/node';

/** What this machine does by itself in the same minute, so that figures of different machines can be compared. */
export interface Calibration {
  fsyncsPerSecond: number;
  selectsPerSecond: number;
  hellosPerSecond: number;
}

const SECOND_MS = 1_000;
const PAGE_BYTES = 8_192;
const CONNECTIONS = 32;

export async function calibrate(postgresUrl: string): Promise<Calibration> {
  return {
    fsyncsPerSecond: countFsyncs(),
    selectsPerSecond: await countSelects(postgresUrl),
    hellosPerSecond: await countHellos(),
  };
}

function countFsyncs(): number {
  const folder = mkdtempSync(join(tmpdir(), 'jumun-bench-'));
  const file = openSync(join(folder, 'page'), 'w');
  const page = Buffer.alloc(PAGE_BYTES, 1);
  const end = performance.now() + SECOND_MS;
  let count = 0;
  while (performance.now() < end) {
    writeSync(file, page, 0, PAGE_BYTES, 0);
    fdatasyncSync(file);
    count += 1;
  }
  closeSync(file);
  rmSync(folder, { recursive: true });
  return count;
}

async function countSelects(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const end = performance.now() + SECOND_MS;
  let count = 0;
  for (; performance.now() < end; count += 1) await client.query('select 1');
  await client.end();
  return count;
}

/** A bare Fastify in a process of its own, asked by the same client that the checkouts use. */
async function countHellos(): Promise<number> {
  const server = spawn(process.execPath, [fileURLToPath(new URL('./hello-server.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      server.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
      server.once('exit', () => reject(new Error('the hello server ended')));
    });
    const api = new PublicApi(origin, CONNECTIONS);
    const end = performance.now() + SECOND_MS;
    let count = 0;
    const ask = async (): Promise<void> => {
      for (; performance.now() < end; count += 1) await api.send('GET', '/');
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, ask));
    api.close();
    return count;
  } finally {
    server.kill();
  }
}
