import { join } from 'node:path';
import { jest } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import { createLogger } from '@jumun/runtime';
import { natsServer, PortBook, runServer } from '@jumun/servers';
import { eventually, startedServers } from '@jumun/testing';
import { ensureStream, managerOf, warnOfFewReplicas } from '../src/streams.js';

const { newFolder, keep } = startedServers();

describe('the streams of a cluster', () => {
  it('are held by as many nodes as is asked for, and stay as they are once they are there', async () => {
    const ports = new PortBook();
    const nodes: natsServer.NatsNode[] = [];
    for (let nth = 0; nth < 3; nth += 1)
      nodes.push({ dataDir: join(newFolder(), 'nats'), port: await ports.take(), routePort: await ports.take() });
    const plans = natsServer.planCluster(nodes);
    await Promise.all(plans.map((plan) => keep(runServer(plan))));
    const nats = await connect({ servers: plans.map(({ url }) => url) });
    await keep(Promise.resolve({ stop: () => nats.close() }));
    const manager = await managerOf(nats);
    const first = await eventually(() => ensureStream(manager, 'orders', 3));
    const again = await ensureStream(manager, 'orders', 1);
    const alone = await eventually(() => ensureStream(manager, 'catalog'));
    expect([first, again, alone].map(({ config }) => config.num_replicas)).toEqual([3, 3, 1]);

    const logger = createLogger('orders', 'silent');
    const said = jest.spyOn(logger, 'error').mockReturnValue(undefined);
    warnOfFewReplicas(first, 3, logger);
    expect(said).not.toHaveBeenCalled();
    warnOfFewReplicas(alone, 3, logger);
    expect(said).toHaveBeenCalledWith(expect.objectContaining({ held: 1, asked: 3 }), expect.any(String));
  }, 120_000);
});
