import { execFile, spawn } from 'node:child_process';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { PublicApi } from '@jumun/client/node';
import type { Run } from '@jumun/local';
import { connectToNats } from '../platform/nats.ts';
import { SCHEMA, TWO_COMMITS } from './calibration.sql.ts';
import { counted } from './cpu-time.ts';

/** The machine's own speed in the same minute, so that figures of different machines can be compared. */
export interface Calibration {
  fsyncsPerSecond: number;
  selectsPerSecond: number;
  /** Two durable commits of two statements each at 16 at once; missing where there is no pgbench. */
  twoCommitsPerSecond?: number;
  /** CPU time of PostgreSQL for each pair of them: unlike their rate it hardly depends on the disk. */
  twoCommitsCpuMs?: number;
  /** A bare Fastify that answers as many bytes as a store has. */
  hellosPerSecond: number;
  helloBytes: number;
  /** Questions with their answers, one after the other. */
  natsRequestsPerSecond: number;
}

const SECOND_MS = 1_000;
const PAGE_BYTES = 8_192;
const CONNECTIONS = 32;
const PGBENCH_CLIENTS = 16;
const PGBENCH_SECONDS = 3;

export async function calibrate(run: Run, helloBytes: number): Promise<Calibration> {
  const { postgres } = run;
  const twoCommits = await countTwoCommits(run);
  return {
    fsyncsPerSecond: countFsyncs(),
    selectsPerSecond: await countSelects(postgres.url),
    ...twoCommits,
    hellosPerSecond: await countHellos(helloBytes),
    helloBytes,
    natsRequestsPerSecond: await countRequests(run),
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

/** The least that a paid checkout could ask of PostgreSQL, by its own load driver, in the server that the bench uses. */
async function countTwoCommits({
  postgres,
}: Run): Promise<Pick<Calibration, 'twoCommitsPerSecond' | 'twoCommitsCpuMs'>> {
  if (!(await hasPgbench())) return {};
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query('create database jumun_bench');
  const url = new URL(postgres.url);
  url.pathname = '/jumun_bench';
  const folder = mkdtempSync(join(tmpdir(), 'jumun-bench-'));
  try {
    const client = new Client({ connectionString: url.href });
    await client.connect();
    await client.query(SCHEMA);
    await client.end();
    const script = join(folder, 'two-commits.sql');
    writeFileSync(script, TWO_COMMITS);
    const options = ['-n', '-M', 'prepared', '-f', script, '-T', PGBENCH_SECONDS, '-c', PGBENCH_CLIENTS, '-j', 2];
    const server = new Map(postgres.pid === null ? [] : [[postgres.pid, 'postgres']]);
    const { done, cpu } = await counted(server, () =>
      promisify(execFile)('pgbench', [...options.map(String), url.href]),
    );
    const [perSecond, scripts] = [/^tps = ([\d.]+)/m, /actually processed: (\d+)/].map((figure) =>
      Number(figure.exec(done.stdout)?.[1] ?? 0),
    );
    // A machine that is too busy for a single one has no figure.
    if (!perSecond || !scripts) return {};
    return { twoCommitsPerSecond: Math.round(perSecond), twoCommitsCpuMs: (cpu.get('postgres') ?? 0) / scripts };
  } finally {
    await admin.query('drop database jumun_bench with (force)');
    await admin.end();
    rmSync(folder, { recursive: true });
  }
}

const hasPgbench = (): Promise<boolean> =>
  promisify(execFile)('pgbench', ['--version']).then(
    () => true,
    () => false,
  );

/** A bare Fastify in a process of its own, asked by the plain client of the API. */
async function countHellos(bytes: number): Promise<number> {
  const program = fileURLToPath(new URL('./hello-server.ts', import.meta.url));
  const server = spawn(process.execPath, [program, String(bytes)], { stdio: ['ignore', 'pipe', 'inherit'] });
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

async function countRequests(run: Run): Promise<number> {
  const [asks, answers] = [await connectToNats(run), await connectToNats(run)];
  try {
    answers.subscribe('bench.echo', { callback: (_error, message) => void message.respond(message.data) });
    await answers.flush();
    const end = performance.now() + SECOND_MS;
    let count = 0;
    for (; performance.now() < end; count += 1) await asks.request('bench.echo', 'hello');
    return count;
  } finally {
    await asks.close();
    await answers.close();
  }
}
