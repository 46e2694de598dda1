// Measures in seconds how quick this machine is, and prints it as JSON. In a process of its own, so that each measurement
// begins with cold code and compares with the last one.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { Client } from 'pg';
import { SCHEMA, TWO_COMMITS } from '../proving/bench/calibration.sql.ts';
import { PortBook } from '../../libs/servers/src/ports.ts';
import { plan } from '../../libs/servers/src/postgres.ts';
import { runServer } from '../../libs/servers/src/server.ts';
import type { Speed } from './speed.ts';

/** Counts, not a time: on a busy machine the compiler's own share must not grow. */
const WARM_UP_HELLOS = 2_000;
const HELLOS = 6_000;
const TWO_COMMITS_TIMES = 600;
/** A store's page asks for about as much. */
const HELLO_BYTES = '2000';
const ASKERS = 32;
const WRITERS = 16;
const GOODS = 1_000;

/** Does something so many times, by all actors side by side, and answers how often that is a second. */
async function perSecond(times: number, actors: readonly (() => Promise<unknown>)[]): Promise<number> {
  const began = performance.now();
  let left = times;
  const repeat = async (act: () => Promise<unknown>): Promise<void> => {
    for (; left > 0; await act()) left -= 1;
  };
  await Promise.all(actors.map(repeat));
  return (times * 1000) / (performance.now() - began);
}

/** A bare Fastify in a thread of its own, asked over kept connections: JavaScript and sockets, as in most of the tests. */
async function countHellos(): Promise<Pick<Speed, 'hellosPerSecond' | 'hellosPerCpuSecond'>> {
  const program = new URL('../proving/bench/hello-server.ts', import.meta.url);
  const server = new Worker(program, { argv: [HELLO_BYTES], stdout: true });
  const [origin] = (await once(server.stdout, 'data')) as [Buffer];
  const agent = new Agent({ keepAlive: true, maxSockets: ASKERS });
  const ask = async (): Promise<void> => {
    const [answer] = (await once(get(origin.toString().trim(), { agent }), 'response')) as [IncomingMessage];
    await buffer(answer);
  };
  const askers = Array.from({ length: ASKERS }, () => ask);
  await perSecond(WARM_UP_HELLOS, askers);
  const before = process.cpuUsage();
  const hellosPerSecond = Math.round(await perSecond(HELLOS, askers));
  const { user, system } = process.cpuUsage(before);
  agent.destroy();
  await server.terminate();
  return { hellosPerSecond, hellosPerCpuSecond: Math.round(HELLOS / ((user + system) / 1e6)) };
}

/** The script that the bench gives to pgbench, sent by the driver that npm brings: pgbench is not everywhere. */
function twoCommits(): readonly string[] {
  const goods = String(1 + Math.floor(Math.random() * GOODS));
  const script = TWO_COMMITS.replace(/^\\set .*\n/m, '').replaceAll(':goods', goods);
  return script.split(/(?<=commit;)\n/).filter((text) => text.trim() !== '');
}

/** Two durable commits of two statements each, on a PostgreSQL of its own. */
async function countTwoCommits(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'jumun-speed-'));
  const ports = new PortBook();
  const place = { dataDir: join(folder, 'postgres'), port: await ports.take() };
  const server = await runServer(plan({ ...place, password: 'test', fromTemplate: true }));
  try {
    const clients = Array.from({ length: WRITERS }, () => new Client({ connectionString: server.url }));
    await Promise.all(clients.map((client) => client.connect()));
    await clients[0]?.query(SCHEMA);
    const write = (client: Client) => async () => {
      for (const text of twoCommits()) await client.query(text);
    };
    const count = await perSecond(TWO_COMMITS_TIMES, clients.map(write));
    await Promise.all(clients.map((client) => client.end()));
    return Math.round(count);
  } finally {
    await server.stop();
    ports.release();
    rmSync(folder, { recursive: true, force: true });
  }
}

const speed: Speed = {
  ...(await countHellos()),
  ...(process.argv.includes('--commits') && { twoCommitsPerSecond: await countTwoCommits() }),
};
console.log(JSON.stringify(speed));
