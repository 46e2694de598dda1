import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { jetstream } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { v7 } from 'uuid';
import { z } from 'zod';
import { contracts, PARTIES, type PartyName } from '@jumun/contracts';
import { createLogger, messageKeys } from '@jumun/runtime';
import { messageKeysOf, natsServer, PortBook, runServer, type RunningServer } from '@jumun/servers';
import { eventually, startedServers } from '@jumun/testing';
import { FactConsumer } from '../src/fact-consumer.js';
import { connectMessages, ensureStream, HEADER, managerOf, type MessageLine } from '../src/index.js';

const { newFolder, keep } = startedServers();
const logger = createLogger('test', 'silent');
const root = randomBytes(32);
const paid = contracts.orders.facts.paymentPaid;
/** Less than a pull lasts, which is asked anew by itself after a minute. */
const HEARD_WITHIN_MS = 50_000;

async function startCluster(): Promise<RunningServer[]> {
  const ports = new PortBook();
  const nodes: natsServer.NatsNode[] = [];
  for (let nth = 0; nth < 3; nth += 1)
    nodes.push({ dataDir: join(newFolder(), 'nats'), port: await ports.take(), routePort: await ports.take() });
  return Promise.all(natsServer.planCluster(nodes).map((plan) => keep(runServer(plan))));
}

async function lineOf(party: PartyName, url: string): Promise<MessageLine> {
  const keys = messageKeys.parse(messageKeysOf([root], party, PARTIES));
  const line = await connectMessages({ url, name: party, keys, logger });
  await keep(Promise.resolve({ stop: () => line.nats.close() }));
  return line;
}

describe('a consumer in a cluster of NATS', () => {
  it('hears what is told after its node was killed with another, before a pull would end by itself', async () => {
    const servers = await startCluster();
    const url = servers.map((server) => server.url).join(',');
    const [settlement, orders] = [await lineOf('settlement', url), await lineOf('orders', url)];
    const manager = await managerOf(orders.nats);
    await eventually(() => ensureStream(manager, 'orders', 3));
    const heard: string[] = [];
    const consumer = new FactConsumer(
      'settlement',
      { fact: { ...paid, payload: z.unknown() }, takes: 'all', batch: 10, lingerMs: 0 },
      settlement,
      async (deliveries) => void heard.push(...deliveries.map(({ factId }) => factId)),
      async () => undefined,
    );
    consumer.start();
    await keep(Promise.resolve({ stop: () => consumer.close() }));
    const tell = async (): Promise<string> => {
      const factId = v7();
      const made = headers();
      const body = Buffer.from('{}');
      made.set(HEADER.factId, factId);
      made.set(HEADER.signature, orders.signatures.factSignatures(paid.subject, factId, body));
      await jetstream(orders.nats, { timeout: 1_000 }).publish(paid.subject, body, { headers: made });
      return factId;
    };
    const first = await eventually(tell);
    await eventually(() => heard.includes(first));
    const own = settlement.nats.getServer();
    const isOwn = (server: RunningServer): boolean => server.url.endsWith(own);
    const others = servers.filter((server) => !isOwn(server));
    for (const server of [...servers.filter(isOwn), ...others.slice(0, 1)]) server.kill();
    const second = await eventually(tell);
    await eventually(() => heard.includes(second), HEARD_WITHIN_MS);
  }, 120_000);
});
