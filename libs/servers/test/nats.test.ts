import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { eventually, startedServers } from '@jumun/testing';
import * as natsServer from '../src/nats.ts';
import { PortBook } from '../src/ports.ts';
import { runServer } from '../src/server.ts';

const MEBIBYTE = Buffer.alloc(1024 * 1024);
const WATCHED_MS = 1_000;
/** So many that JetStream surely stands still. */
const REFUSALS = 4;

const { newFolder, keep } = startedServers();

/** A small disk of its own, which only root may mount. */
async function smallDisk(): Promise<{ folder: string; fill: () => void; free: () => void }> {
  const folder = newFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m,mode=0777', 'tmpfs', folder]);
  await keep(Promise.resolve({ stop: async () => void execFileSync('umount', ['--lazy', folder]) }));
  const filler = join(folder, 'filler');
  const fill = (): void => {
    try {
      for (;;) appendFileSync(filler, MEBIBYTE);
    } catch {
      // Full.
    }
  };
  return { folder, fill, free: () => rmSync(filler) };
}

async function start(folder: string): Promise<{ nats: NatsConnection; kill: () => void }> {
  const ports = new PortBook();
  const plan = natsServer.plan({
    dataDir: join(folder, 'nats'),
    port: await ports.take(),
    monitorPort: await ports.take(),
    logFile: join(newFolder(), 'nats.log'),
  });
  const { liveness, ...process } = plan.process;
  if (!liveness) throw new Error('nobody watches NATS');
  const watched = { ...process, liveness: { ...liveness, frozenAfterMs: WATCHED_MS } };
  const server = await keep(runServer({ url: plan.url, process: watched }));
  const nats = await connect({ servers: plan.url, maxReconnectAttempts: -1, reconnectTimeWait: 100 });
  await keep(Promise.resolve({ stop: () => nats.close() }));
  return { nats, kill: () => void server.kill() };
}

const openStream = async (nats: NatsConnection): Promise<unknown> =>
  (await jetstreamManager(nats, { timeout: 1_000 })).streams.add({ name: 'FACTS', subjects: ['facts.>'] });
const publish = (nats: NatsConnection): Promise<unknown> =>
  jetstream(nats, { timeout: 1_000 }).publish('facts.one', new Uint8Array(100_000));
const works = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    () => false,
  );

const asRoot = process.getuid?.() === 0 ? it : it.failing;

describe('NATS on a disk that was full', () => {
  asRoot('has room for streams again when it was started meanwhile', async () => {
    const { folder, fill, free } = await smallDisk();
    const { nats, kill } = await start(folder);
    fill();
    kill();
    await eventually(async () => !(await works(openStream(nats))), 20_000);
    free();
    await eventually(() => works(openStream(nats)), 20_000);
    await publish(nats);
  });

  asRoot('takes facts again by itself', async () => {
    const { folder, fill, free } = await smallDisk();
    const { nats } = await start(folder);
    await openStream(nats);
    await publish(nats);
    fill();
    let refused = 0;
    await eventually(async () => {
      if (!(await works(publish(nats)))) refused += 1;
      return refused >= REFUSALS;
    }, 20_000);
    free();
    // A restart on the full disk may have lost the stream; it is opened again, as services do before they publish.
    await eventually(() => works(openStream(nats).then(() => publish(nats))), 30_000);
  });
});
