import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import { shopper } from '@jumun/contracts';
import { computed, computedRow, statement } from '@jumun/database';
import {
  connectMessages,
  HEADER,
  HintSender,
  managerOf,
  Signatures,
  pendingHint,
  Transactor,
  type MessageLine,
  type RunningService,
} from '@jumun/messaging';
import { registry } from '@jumun/runtime';
import { eventually, sqlIn, testFixture, type Fixture } from '@jumun/testing';
import { overhear } from '../src/overhear.js';
import { writer } from './toy-facts.js';
import { mirrorHeard, mirrorService, toy, toyBus, toyService } from './toy.js';

const { countChanged } = toy.hints;

let fixture: Fixture;
let service: RunningService;
/** Two copies of the gateway, and what each of them hears. */
const copies: { line: MessageLine; heard: string[] }[] = [];
/** A client that reaches NATS, and is no process of ours. */
let intruder: NatsConnection;

beforeAll(async () => {
  fixture = await testFixture({ bus: toyBus });
  service = await fixture.start(toyService(await fixture.config('toy')));
  for (let copy = 0; copy < 2; copy += 1) await fixture.start(mirrorService(await fixture.config('mirror')));
  const { MESSAGE_KEYS: keys } = await fixture.config('gateway');
  const { url } = fixture.servers.nats;
  for (let copy = 0; copy < 2; copy += 1) {
    const line = await connectMessages({ url, name: 'gateway', keys, bus: toyBus, logger: fixture.logger });
    const heard: string[] = [];
    overhear(line, countChanged, ({ name }) => void heard.push(name));
    await line.nats.flush();
    copies.push({ line, heard });
  }
  intruder = await connect({ servers: url });
});
afterAll(async () => {
  await intruder.close();
  for (const { line } of copies) await line.close();
  await fixture.close();
});

const add = (name: string) => fixture.rpc.call(toy.procedures.add, { name, amount: 1 }, shopper);
const heardBy = (who: readonly string[], name: string): number => who.filter((each) => each === name).length;
/** Waits until all have heard a last hint, which comes after those before it. */
async function untilAllHeard(last: string): Promise<void> {
  fixture.hint(countChanged, { name: last });
  await eventually(() => [mirrorHeard, ...copies.map(({ heard }) => heard)].every((who) => heardBy(who, last) === 1));
}
const refusedFor = async (reason: string): Promise<number> => {
  const metric = await registry.getSingleMetric('messages_refused_total')?.get();
  return metric?.values.find(({ labels }) => labels['reason'] === reason)?.value ?? 0;
};

describe('a hint', () => {
  it('is heard once its transaction has committed: by every copy that overhears it, and by one copy of a service', async () => {
    await add('told');
    await eventually(() => [mirrorHeard, ...copies.map(({ heard }) => heard)].every((who) => heardBy(who, 'told') > 0));
    await untilAllHeard('after told');
    expect([mirrorHeard, ...copies.map(({ heard }) => heard)].map((who) => heardBy(who, 'told'))).toEqual([1, 1, 1]);
  });

  it('of a transaction that rolled back is heard by nobody', async () => {
    await expect(add('rolled back')).rejects.toMatchObject({ code: 'INTERNAL' });
    await add('kept');
    await eventually(() => copies.every(({ heard }) => heard.includes('kept')));
    for (const { heard } of copies) expect(heard).not.toContain('rolled back');
    await untilAllHeard('after kept');
    expect(mirrorHeard).not.toContain('rolled back');
  });

  it('of a single statement is sent when it changed something, and only then', async () => {
    const transactor = service.app.get(Transactor, { strict: false });
    const some = statement('toy-some', computedRow({ one: computed.number }), 'select 1 as one where $1::bool');
    for (const [name, changes] of [
      ['nothing changed', false],
      ['changed', true],
    ] as const)
      await transactor.once(some, [changes], undefined, pendingHint(countChanged, { name }));
    await eventually(() => copies.every(({ heard }) => heard.includes('changed')));
    for (const { heard } of copies) expect(heard).not.toContain('nothing changed');
  });

  it('that breaks its contract takes its transaction down with it', async () => {
    const transactor = service.app.get(Transactor, { strict: false });
    const broken = transactor.transact({ kind: 'service', name: 'toy' }, async (tx) => {
      await sqlIn(tx, "insert into counted (name, total) values ('broken hint', 1)");
      Reflect.apply(tx.hint, tx, [countChanged, { name: 5 }]);
    });
    await expect(broken).rejects.toThrow();
    expect(await fixture.sql('toy', "select 1 from counted where name = 'broken hint'")).toEqual([]);
  });

  it('whose hearer fails is not told again, and the next is heard', async () => {
    fixture.hint(countChanged, { name: 'a fault' });
    await untilAllHeard('after the fault');
    expect(heardBy(mirrorHeard, 'a fault')).toBe(1);
  });

  it('lies in no stream, however many were sent', async () => {
    const manager = await managerOf(fixture.line.nats);
    await writer(service)('in the stream');
    await fixture.settle();
    const streams = await manager.streams.list().next();
    for (const { config } of streams) expect(config.subjects?.join(' ')).not.toContain('hint.');
    await expect(manager.streams.find(countChanged.subject)).rejects.toThrow();
  });
});

describe('a hint that nobody of ours sent', () => {
  const body = JSON.stringify({ name: 'forged' });

  it('without a signature is believed by nobody', async () => {
    const before = await refusedFor('unmarked');
    intruder.publish(countChanged.subject, body);
    await intruder.flush();
    // Both copies of the gateway, and one of the mirror.
    await eventually(async () => (await refusedFor('unmarked')) === before + 3);
    await untilAllHeard('after unmarked');
    for (const who of [mirrorHeard, ...copies.map(({ heard }) => heard)]) expect(who).not.toContain('forged');
  });

  it('with the signature of another service is believed by nobody', async () => {
    const before = await refusedFor('forged');
    // The keys of the catalog alone, used with a table in which the hint is its own.
    const own = { ...countChanged, service: 'catalog' };
    const hearing = { asks: [], hears: [own], speaksFor: [] };
    const thief = new Signatures({
      party: 'catalog',
      keys: (await fixture.config('catalog')).MESSAGE_KEYS,
      bus: { ...toyBus, mirror: hearing, gateway: hearing },
    });
    const made = headers();
    made.set(HEADER.signature, thief.hintSignatures(own, Buffer.from(body)));
    intruder.publish(countChanged.subject, body, { headers: made });
    await intruder.flush();
    await eventually(async () => (await refusedFor('forged')) === before + 3);
    await untilAllHeard('after foreign');
    for (const who of [mirrorHeard, ...copies.map(({ heard }) => heard)]) expect(who).not.toContain('forged');
  });
});

describe('sending a hint', () => {
  it('never fails what was committed, whatever becomes of NATS', async () => {
    const closed = await connectMessages({
      url: fixture.servers.nats.url,
      name: 'toy',
      keys: (await fixture.config('toy')).MESSAGE_KEYS,
      bus: toyBus,
      logger: fixture.logger,
    });
    await closed.close();
    expect(() => new HintSender(closed).send([pendingHint(countChanged, { name: 'lost' })])).not.toThrow();
  });
});

it('a process that may not hear a hint is told so when it begins to', () => {
  const line = { ...fixture.line, signatures: fixture.signaturesOf('catalog') };
  expect(() => overhear(line, countChanged, () => undefined)).toThrow('may not be overheard here');
});
