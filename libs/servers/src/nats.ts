import { connect } from 'node:net';
import { findBinary } from './packages.ts';
import {
  plainEnvironment,
  prepareFolder,
  type RunningServer,
  runServer,
  type ServerOptions,
  type ServerPlan,
} from './server.ts';

const ANSWER_WITHIN_MS = 1_000;

/** How to run nats-server with JetStream on `port`, its streams kept in `dataDir`. */
export function plan(options: ServerOptions): ServerPlan {
  const { dataDir, logFile } = prepareFolder(options);
  const { port } = options;
  return {
    url: `nats://127.0.0.1:${port}`,
    process: {
      name: 'nats',
      file: findBinary('nats-server'),
      args: ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', dataDir],
      env: plainEnvironment(),
      cwd: dataDir,
      logFile,
      stopSignal: 'SIGTERM',
      graceMs: 4_000,
      readyWithinMs: 30_000,
      isReady: () => greets(port),
    },
  };
}

/** Starts nats-server by itself. */
export async function start(options: ServerOptions): Promise<RunningServer> {
  return runServer(plan(options));
}

// A NATS server speaks first: its INFO line says whether JetStream is on.
function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const finish = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(ANSWER_WITHIN_MS, () => finish(false));
    socket.once('data', (data) => finish(data.toString('utf8').includes('"jetstream":true')));
    socket.once('error', () => finish(false));
    socket.once('close', () => resolve(false));
  });
}
