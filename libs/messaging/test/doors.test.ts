import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { jetstream } from '@nats-io/jetstream';
import { connect, headers, nkeys, PermissionViolationError, type NatsConnection } from '@nats-io/transport-node';
import { v7 } from 'uuid';
import { z } from 'zod';
import { bus, busPermissions, contracts, facts, hints, PARTIES, procedures, type PartyName } from '@jumun/contracts';
import { createLogger, messageKeys, type MessageKeys } from '@jumun/runtime';
import { messageKeysOf, natsServer, PortBook, runServer, type RunningServer } from '@jumun/servers';
import { eventually, startedServers } from '@jumun/testing';
import { connectMessages, ensureStream, HEADER, managerOf, type MessageLine } from '../src/index.js';
import { FactConsumer } from '../src/fact-consumer.js';

const { newFolder, keep } = startedServers();
const logger = createLogger('test', 'silent');
const pairs = new Map(PARTIES.map((party) => [party, nkeys.createUser()]));
const seedOf = (party: PartyName): string => new TextDecoder().decode(pairs.get(party)?.getSeed());
const users = PARTIES.map((party) => ({
  nkey: pairs.get(party)?.getPublicKey() ?? '',
  ...busPermissions(party, bus[party]),
}));
const root = randomBytes(32);
const keysOf = (party: PartyName): MessageKeys => messageKeys.parse(messageKeysOf([root], party, PARTIES));
const WIDE = ['>', '_INBOX.>', 'evt.>', 'hint.>', 'rpc.>'];
const paid = contracts.orders.facts.paymentPaid;

async function startNats(): Promise<{ url: string; erase: () => Promise<void> }> {
  const options = { dataDir: join(newFolder(), 'nats'), port: await new PortBook().take(), users };
  let server: RunningServer = await runServer(natsServer.plan(options));
  await keep(Promise.resolve({ stop: () => server.stop() }));
  return {
    url: server.url,
    async erase() {
      await server.stop();
      rmSync(options.dataDir, { recursive: true });
      server = await runServer(natsServer.plan(options));
    },
  };
}

async function lineOf(party: PartyName, url: string): Promise<MessageLine> {
  const line = await connectMessages({ url, name: party, seed: seedOf(party), keys: keysOf(party), logger });
  await keep(Promise.resolve({ stop: () => line.nats.close() }));
  return line;
}

/** The server's refusals from now on, as "publish <subject>" and "subscription <subject>". */
function refusalsOf(nats: NatsConnection): string[] {
  const refused: string[] = [];
  void (async () => {
    for await (const { type, ...status } of nats.status())
      if (type === 'error' && 'error' in status && status.error instanceof PermissionViolationError)
        refused.push(`${status.error.operation} ${status.error.subject}`);
  })();
  return refused;
}

describe('NATS', () => {
  it('lets nobody in without the seed of one of its users', async () => {
    const { url } = await startNats();
    await expect(connect({ servers: url })).rejects.toThrow('Authorization Violation');
    const stranger = new TextDecoder().decode(nkeys.createUser().getSeed());
    const strange = connectMessages({ url, name: 'orders', seed: stranger, keys: keysOf('orders'), logger });
    await expect(strange).rejects.toThrow('Authorization Violation');
  });

  it.each(PARTIES)('lets %s send and hear what the table says and nothing else', async (party) => {
    const { url } = await startNats();
    const { nats } = await lineOf(party, url);
    const refused = refusalsOf(nats);
    const messages = [...procedures, ...facts, ...hints];
    for (const { subject } of messages) {
      nats.publish(subject);
      nats.subscribe(subject, { callback: () => undefined });
    }
    const refusable = ['STREAM.DELETE.ORDERS', 'STREAM.PURGE.ORDERS', 'STREAM.LIST', 'INFO'].map(
      (act) => `$JS.API.${act}`,
    );
    for (const subject of refusable) nats.publish(subject);
    for (const subject of WIDE) nats.subscribe(subject, { callback: () => undefined });
    await nats.flush();
    const asks: readonly unknown[] = bus[party].asks;
    const hears: readonly unknown[] = bus[party].hears;
    const open = (direction: string, message: (typeof messages)[number]): boolean => {
      const isOwn = message.service === party;
      if (message.kind !== 'procedure') return direction === 'publish' ? isOwn : hears.includes(message);
      return direction === 'publish' ? asks.includes(message) : isOwn;
    };
    const closed = messages.flatMap((message) =>
      ['publish', 'subscription'].flatMap((way) => (open(way, message) ? [] : [`${way} ${message.subject}`])),
    );
    const expected = [
      ...closed,
      ...refusable.map((subject) => `publish ${subject}`),
      ...WIDE.map((subject) => `subscription ${subject}`),
    ];
    await eventually(() => refused.length >= expected.length).catch(() => undefined);
    expect([...refused].sort()).toEqual(expected.sort());
  });

  it("keeps out a fact of orders that catalog's seed tells", async () => {
    const { url } = await startNats();
    const orders = await lineOf('orders', url);
    const manager = await managerOf(orders.nats);
    await ensureStream(manager, 'orders');
    const catalog = await lineOf('catalog', url);
    const forged = jetstream(catalog.nats, { timeout: 500 }).publish(paid.subject, '{"amount":9000000}');
    await expect(forged).rejects.toThrow();
    const gone = (await managerOf(catalog.nats)).streams.delete('ORDERS');
    await expect(gone).rejects.toThrow();
    expect((await manager.streams.info('ORDERS')).state.messages).toBe(0);
  });

  it('lets a service answer who has asked it', async () => {
    const { url } = await startNats();
    const catalog = await lineOf('catalog', url);
    const orders = await lineOf('orders', url);
    const { subject } = contracts.catalog.procedures.reserveStock;
    catalog.nats.subscribe(subject, { queue: 'catalog', callback: (_error, message) => void message.respond('yes') });
    await catalog.nats.flush();
    expect((await orders.nats.request(subject, 'a pot')).string()).toBe('yes');
  });

  it('tells a service at once that it may not ask there', async () => {
    const { url } = await startNats();
    const { asker } = await lineOf('catalog', url);
    const { subject } = contracts.orders.procedures.refundPayment;
    const asked = asker.ask(subject, '', { headers: headers(), timeoutMs: 60_000 });
    await expect(asked).rejects.toBeInstanceOf(PermissionViolationError);
  });

  it('gives a consumer that came before its stream every fact, also after JetStream has lost its data', async () => {
    const server = await startNats();
    const settlement = await lineOf('settlement', server.url);
    const orders = await lineOf('orders', server.url);
    const refused = [refusalsOf(settlement.nats), refusalsOf(orders.nats)];
    const heard: string[] = [];
    const consumer = new FactConsumer(
      'settlement',
      { fact: { ...paid, payload: z.unknown() }, takes: 'all', batch: 10, lingerMs: 0 },
      settlement,
      async (deliveries) => void heard.push(...deliveries.map(({ factId }) => factId)),
      async () => undefined,
    );
    consumer.start();
    const manager = await managerOf(orders.nats);
    const tell = async (): Promise<void> => {
      await ensureStream(manager, 'orders');
      const factId = v7();
      const made = headers();
      const body = Buffer.from('{}');
      made.set(HEADER.factId, factId);
      made.set(HEADER.signature, orders.signatures.factSignatures(paid.subject, factId, body));
      await jetstream(orders.nats).publish(paid.subject, body, { headers: made });
      await eventually(() => heard.includes(factId));
    };
    await tell();
    await server.erase();
    await eventually(() => tell().then(() => true));
    await consumer.close();
    expect(refused.flat()).toEqual([]);
  });
});
