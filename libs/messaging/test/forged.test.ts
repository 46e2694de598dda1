import { jetstream } from '@nats-io/jetstream';
import { connect, headers, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { v7 } from 'uuid';
import { deskOf, inboxOf, shopper, type Actor } from '@jumun/contracts';
import { Asker, HEADER, Signatures, Rpc, type RunningService } from '@jumun/messaging';
import { fixedClock, registry } from '@jumun/runtime';
import { eventually, testFixture, type Fixture } from '@jumun/testing';
import { overhear } from '../src/overhear.js';
import { consumerInfo, effects, haveEffectOnce } from './toy-facts.js';
import { mirrorService, toy, toyBus, toyService } from './toy.js';

const { add } = toy.procedures;
const { added } = toy.facts;
const operator: Actor = { kind: 'operator', operatorId: v7(), sessionId: v7(), roles: ['admin'], provenAt: null };
const service = (name: string): Actor => ({ kind: 'service', name });

let fixture: Fixture;
let mirror: RunningService;
/** A client that reaches NATS, and is no process of ours. */
let intruder: NatsConnection;

beforeAll(async () => {
  fixture = await testFixture({ bus: toyBus });
  mirror = await fixture.start(mirrorService(await fixture.config('mirror')));
  await fixture.start(toyService(await fixture.config('toy')));
  intruder = await connect({ servers: fixture.servers.nats.url });
});
afterAll(async () => {
  await intruder.close();
  await fixture.close();
});

const headersOf = (fields: Record<string, string>): MsgHdrs => {
  const made = headers();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
};
const countOf = async (reason: string): Promise<number> => {
  const metric = await registry.getSingleMetric('messages_refused_total')?.get();
  return metric?.values.find(({ labels }) => labels['reason'] === reason)?.value ?? 0;
};
/** How many messages were refused for the reason while the work was done. */
async function refusedWhile(reason: string, work: () => Promise<unknown>, count = 1): Promise<void> {
  const before = await countOf(reason);
  await work();
  await eventually(async () => (await countOf(reason)) >= before + count);
  expect((await countOf(reason)) - before).toBe(count);
}
/** The keys of one party, used with a table of the thief's own. */
const thiefWith = async (party: string, as = party): Promise<Signatures> =>
  new Signatures({
    party: as,
    keys: (await fixture.config(party)).MESSAGE_KEYS,
    bus: { ...toyBus, [as]: toyBus['gateway'] ?? none },
  });
const none = { asks: [], hears: [], speaksFor: [] };
const ask = (subject: string, body: Uint8Array | string, fields: MsgHdrs): Promise<Msg> =>
  intruder.request(subject, body, { headers: fields, timeout: 10_000 });
const totals = (): Promise<Record<string, unknown>[]> => fixture.sql('toy', 'select name, total from counted');

/** Sends it, and finds it refused without a word about why. */
async function expectRefused(subject: string, body: Uint8Array | string, fields: MsgHdrs): Promise<void> {
  const before = await totals();
  const reply = await ask(subject, body, fields);
  expect([...(reply.headers ?? [])]).toEqual([[HEADER.outcome, ['REFUSED']]]);
  expect(reply.data).toHaveLength(0);
  expect(await totals()).toEqual(before);
}

describe('whoever has no key', () => {
  const body = JSON.stringify({ name: 'forged', amount: 9_000_000 });

  it.each([
    ['an operator', JSON.stringify(operator)],
    ['a shopper', JSON.stringify(shopper)],
    ['nobody', ''],
  ])('asks nothing as %s', (_who, actor) =>
    refusedWhile('unmarked', () => expectRefused(add.subject, body, headersOf({ [HEADER.actor]: actor }))),
  );

  it('opens no desk as an operator', () =>
    refusedWhile('unmarked', () =>
      expectRefused(
        deskOf('toy').procedures.listAccessLog.subject,
        '{}',
        headersOf({ [HEADER.actor]: JSON.stringify(operator) }),
      ),
    ));

  it('asks nothing with a signature that it made up', () =>
    refusedWhile('forged', () => {
      const signature = `gateway ${Date.now()} 1 ${'A'.repeat(22)}`;
      return expectRefused(
        add.subject,
        body,
        headersOf({ [HEADER.actor]: JSON.stringify(operator), [HEADER.signature]: signature }),
      );
    }));

  it('tells no fact: it has no effect, is not parked, and is delivered no more', async () => {
    const fact = headersOf({ [HEADER.factId]: v7() });
    await refusedWhile('unmarked', () => jetstream(intruder).publish(added.subject, body, { headers: fact }));
    await fixture.settle();
    expect(await effects(fixture)).not.toHaveProperty('forged');
    expect(await mirror.server.deadLetters?.list()).toEqual([]);
    expect(await fixture.sql('mirror', 'select from inbox')).toEqual([]);
    expect(await consumerInfo(fixture)).toMatchObject({ num_pending: 0, num_ack_pending: 0, num_redelivered: 0 });
  });

  it('gives no hint', async () => {
    const heard: string[] = [];
    overhear(fixture.line, added, ({ name }) => void heard.push(name));
    await fixture.line.nats.flush();
    // The stream takes it too, and the mirror's consumer refuses it as well.
    await refusedWhile('unmarked', async () => intruder.publish(added.subject, body), 2);
    await fixture.publish(added, { name: 'honest hint', amount: 1 });
    await eventually(() => heard.length > 0);
    expect(heard).toEqual(['honest hint']);
  });

  it('answers nothing in a service’s place', async () => {
    const mute = { ...add, subject: 'rpc.toy.mute' };
    const impostor = intruder.subscribe(mute.subject, {
      callback: (_error, message) =>
        void message.respond(JSON.stringify({ total: 9_000_000 }), { headers: headersOf({ [HEADER.outcome]: 'ok' }) }),
    });
    await intruder.flush();
    await refusedWhile('forged', () =>
      expect(fixture.rpc.call(mute, { name: 'x', amount: 1 }, shopper)).rejects.toMatchObject({ code: 'SERVICE_AWAY' }),
    );
    impostor.unsubscribe();
  });
});

describe('whoever has the keys of one service', () => {
  const input = { name: 'stolen', amount: 9_000_000 };

  it('can’t ask as the gateway', async () => {
    const { headers: signed, body } = (await thiefWith('catalog', 'gateway')).request(add, input, operator);
    await refusedWhile('forged', () => expectRefused(add.subject, body, signed));
  });

  it.each([
    ['for an operator', operator, add],
    ['as another service', service('toy'), add],
    ['what the service never asks', shopper, toy.procedures.whisper],
  ])('can’t ask %s', async (_what, actor, procedure) => {
    const thief = await thiefWith('catalog');
    // Past the thief's own check, which he would take out.
    Reflect.set(thief, 'mayAsk', () => true);
    const { headers: signed, body } = thief.request(procedure, procedure === add ? input : { phone: '' }, actor);
    await refusedWhile('not-allowed', () => expectRefused(procedure.subject, body, signed));
  });

  it('can’t tell another service’s facts', async () => {
    const body = Buffer.from(JSON.stringify(input));
    const fact = headersOf({ [HEADER.factId]: v7() });
    fact.set(
      HEADER.signature,
      (await thiefWith('catalog', 'toy')).factSignatures(added.subject, fact.get(HEADER.factId), body),
    );
    // The mirror and the gateway's hint of the test before both hear it.
    await refusedWhile('forged', () => jetstream(intruder).publish(added.subject, body, { headers: fact }), 2);
    await fixture.settle();
    expect(await effects(fixture)).not.toHaveProperty('stolen');
    expect(await mirror.server.deadLetters?.list()).toEqual([]);
  });
});

describe('a request that was overheard', () => {
  const honest = (amount = 1) => fixture.signaturesOf('gateway').request(add, { name: 'overheard', amount }, shopper);

  it('has its effect once, however often it is sent; its copies are not answered', async () => {
    const { headers: signed, body } = honest();
    const reply = await ask(add.subject, body, signed);
    expect(reply.json()).toEqual({ total: 1 });
    await refusedWhile(
      'repeated',
      async () => {
        const copies = [1, 2, 3].map(() => intruder.request(add.subject, body, { headers: signed, timeout: 300 }));
        for (const copy of await Promise.allSettled(copies)) expect(copy.status).toBe('rejected');
      },
      3,
    );
    expect(await totals()).toContainEqual({ name: 'overheard', total: 1 });
  });

  it('is not believed with another body', async () => {
    const { headers: signed } = honest();
    const body = JSON.stringify({ name: 'overheard', amount: 9_000_000 });
    await refusedWhile('forged', () => expectRefused(add.subject, body, signed));
  });

  it('is not believed minutes later', async () => {
    const clock = fixedClock(new Date(Date.now() - 2 * 60 * 1000));
    const keys = (await fixture.config('gateway')).MESSAGE_KEYS;
    const { headers: signed, body } = new Signatures({ party: 'gateway', keys, bus: toyBus, clock }).request(
      add,
      { name: 'late', amount: 1 },
      shopper,
    );
    await refusedWhile('stale', () => expectRefused(add.subject, body, signed));
  });
});

it('an honest fact has its effect once, and a copy of it none', async () => {
  const signatures = fixture.signaturesOf('toy');
  const body = Buffer.from(JSON.stringify({ name: 'honest', amount: 1 }));
  const fact = headersOf({ [HEADER.factId]: v7() });
  fact.set(HEADER.signature, signatures.factSignatures(added.subject, fact.get(HEADER.factId), body));
  for (let copy = 0; copy < 3; copy += 1) await jetstream(intruder).publish(added.subject, body, { headers: fact });
  await fixture.settle();
  await haveEffectOnce(fixture, ['honest']);
});

it('a refused caller is told at once that the service is away, and does not wait for an answer', async () => {
  const keys = new Map((await fixture.config('gateway')).MESSAGE_KEYS);
  keys.set('toy', [Buffer.alloc(32, 1)]);
  const asker = new Asker(intruder, inboxOf('gateway'));
  const stranger = new Rpc({
    asker,
    signatures: new Signatures({ party: 'gateway', keys, bus: toyBus }),
    logger: fixture.logger,
    timeoutFactor: 60,
  });
  await expect(stranger.call(add, { name: 'x', amount: 1 }, shopper)).rejects.toMatchObject({ code: 'SERVICE_AWAY' });
});
