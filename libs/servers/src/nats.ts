import { findBinary } from './packages.ts';
import { firstWords } from './ports.ts';
import { serverProcess, type ServerOptions, type ServerPlan } from './server.ts';

/** How to run nats-server with JetStream on `port`, its streams kept in `dataDir`. */
export function plan(options: ServerOptions): ServerPlan {
  const { dataDir, port } = options;
  return {
    url: `nats://127.0.0.1:${port}`,
    process: {
      ...serverProcess(options),
      name: 'nats',
      file: findBinary('nats-server'),
      args: ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', dataDir],
      // A NATS server speaks first: its INFO line says whether JetStream is on.
      isReady: async () => (await firstWords(port)).includes('"jetstream":true'),
    },
  };
}
