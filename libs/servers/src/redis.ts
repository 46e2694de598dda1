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

/** How to run redis-server on `port` with an append-only file in `dataDir`; it never evicts a key. */
export function plan(options: ServerOptions): ServerPlan {
  const { dataDir, logFile } = prepareFolder(options);
  const { port } = options;
  const listen = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dataDir];
  return {
    url: `redis://127.0.0.1:${port}`,
    process: {
      name: 'redis',
      file: findBinary('redis-server'),
      args: [...listen, '--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction', '--daemonize', 'no'],
      env: plainEnvironment(),
      cwd: dataDir,
      logFile,
      stopSignal: 'SIGTERM',
      graceMs: 4_000,
      readyWithinMs: 30_000,
      isReady: () => answersPing(port),
    },
  };
}

/** Starts redis-server by itself. */
export async function start(options: ServerOptions): Promise<RunningServer> {
  return runServer(plan(options));
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write('PING\r\n'));
    const finish = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(ANSWER_WITHIN_MS, () => finish(false));
    socket.once('data', (data) => finish(data.toString('utf8').startsWith('+PONG')));
    socket.once('error', () => finish(false));
    socket.once('close', () => resolve(false));
  });
}
