import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PortBook, postgresServer, runServer } from '@jumun/servers';

/** One PostgreSQL for each worker of this run of jest, by the worker's id, started when the worker first asks for it. */
const started = new Map();
const ports = new PortBook();
let folder;
let door;

async function start(worker) {
  const place = { dataDir: join(folder, worker, 'postgres'), port: await ports.take() };
  return runServer(postgresServer.plan({ ...place, password: 'test', durable: false, fromTemplate: true }));
}

async function answer(request, response) {
  const worker = request.url.slice(1);
  if (!started.has(worker)) started.set(worker, start(worker));
  try {
    response.end((await started.get(worker)).url);
  } catch (error) {
    response.writeHead(500).end(error.message);
  }
}

/** Opens a door on which a worker asks for its server's address: `GET /<worker id>`. */
export async function open() {
  folder = mkdtempSync(join(tmpdir(), 'jumun-workers-'));
  door = createServer(answer);
  await new Promise((resolve) => door.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${door.address().port}`;
}

/** Ends all of it. */
export async function close() {
  door.close();
  door.closeAllConnections();
  await Promise.all([...started.values()].map((server) => server.then(({ stop }) => stop()).catch(() => undefined)));
  ports.release();
  rmSync(folder, { recursive: true, force: true });
}
