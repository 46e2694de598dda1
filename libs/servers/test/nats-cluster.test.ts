import { join } from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { eventually, startedServers } from '@jumun/testing';
import * as natsServer from '../src/nats.ts';
import { PortBook } from '../src/ports.ts';
import { runServer, type RunningServer } from '../src/server.ts';

const { newFolder, keep } = startedServers();
const STREAM = { name: 'FACTS', subjects: ['facts.>'], num_replicas: 3 };

async function startCluster(): Promise<Map<string, RunningServer & { url: string }>> {
  const ports = new PortBook();
  const nodes: natsServer.NatsNode[] = [];
  for (let nth = 0; nth < 3; nth += 1)
    nodes.push({ dataDir: join(newFolder(), 'nats'), port: await ports.take(), routePort: await ports.take() });
  const plans = natsServer.planCluster(nodes);
  const servers = await Promise.all(plans.map((plan) => keep(runServer(plan))));
  return new Map(plans.map(({ process }, nth) => [process.name, servers[nth] as RunningServer]));
}

describe('a cluster of NATS', () => {
  it('has every fact that it confirmed, and takes more, when the node that leads the stream is gone', async () => {
    const servers = await startCluster();
    const nats = await connect({
      servers: [...servers.values()].map(({ url }) => url),
      maxReconnectAttempts: -1,
      reconnectTimeWait: 50,
    });
    await keep(Promise.resolve({ stop: () => nats.close() }));
    const manager = await jetstreamManager(nats, { checkAPI: false });
    await eventually(() => manager.streams.add(STREAM).then(Boolean, () => false), 30_000);
    const publish = (text: string): Promise<boolean> =>
      jetstream(nats, { timeout: 1_000 })
        .publish(`facts.${text}`, text, { msgID: text })
        .then(
          () => true,
          () => false,
        );
    for (const text of ['a', 'b', 'c']) await eventually(() => publish(text), 30_000);
    const { cluster } = await manager.streams.info(STREAM.name);
    await servers.get(cluster?.leader ?? '')?.stop();
    await eventually(() => publish('d'), 30_000);
    const { state } = await manager.streams.info(STREAM.name);
    expect(state.messages).toBe(4);
  }, 120_000);
});
