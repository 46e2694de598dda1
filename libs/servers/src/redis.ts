import { findBinary } from './packages.ts';
import { firstWords } from './ports.ts';
import { serverProcess, type ServerOptions, type ServerPlan } from './server.ts';

/** How to run redis-server on `port` with an append-only file in `dataDir`; it never evicts a key. */
export function plan(options: ServerOptions): ServerPlan {
  const { dataDir, port } = options;
  const listen = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dataDir];
  return {
    url: `redis://127.0.0.1:${port}`,
    process: {
      ...serverProcess(options),
      name: 'redis',
      file: findBinary('redis-server'),
      args: [...listen, '--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction', '--daemonize', 'no'],
      isReady: async () => (await firstWords(port, 'PING\r\n')).startsWith('+PONG'),
    },
  };
}
