import { nanos } from '@nats-io/transport-node';
import { shopper } from '@jumun/contracts';
import { managerOf } from '@jumun/messaging';
import { eventually, testFixture, type Fixture } from '@jumun/testing';
import type { Moment } from './fixtures/doomed.js';
import { startDoomed } from './fixtures/start-doomed.js';
import { CONSUMER, consumerInfo, effects, haveEffectOnce, STREAM } from './toy-facts.js';
import { mirrorService, toy, toyBus, toyService } from './toy.js';

const DEAD_MS = 50;

let fixture: Fixture;
beforeEach(async () => {
  fixture = await testFixture({ bus: toyBus });
});
afterEach(() => fixture.close());

const OUTBOX = `
  select id, published_at is not null as published, lease_until > created_at + interval '4 seconds' as leased from outbox`;
const outbox = () => fixture.sql('toy', OUTBOX);
const streamed = async (): Promise<number> =>
  (await (await managerOf(fixture.line.nats)).streams.info(STREAM)).state.messages;

/** Lets a service commit a fact and be killed at the moment. */
async function commitAndDie(moment: Moment): Promise<void> {
  const { killed } = await startDoomed({ service: 'toy', moment, config: await fixture.config('toy') });
  const call = fixture.rpc.call({ ...toy.procedures.add, timeoutMs: 1_000 }, { name: 'survivor', amount: 1 }, shopper);
  await Promise.allSettled([call, killed]);
  await killed;
}

/** Makes it the time when the dead process can't be publishing any more. */
const passLease = () => fixture.sql('toy', 'update outbox set lease_until = now()');

describe('a fact whose service is killed', () => {
  it('between commit and publication is published by another copy, once', async () => {
    await commitAndDie('commit of the fact');
    expect(await outbox()).toMatchObject([{ published: false, leased: true }]);
    expect(fixture.facts(toy.facts.added)).toEqual([]);
    await fixture.start(mirrorService(await fixture.config('mirror')));
    await fixture.start(toyService(await fixture.config('toy')));
    await passLease();
    await haveEffectOnce(fixture, ['survivor']);
    await fixture.settle();
    expect(await outbox()).toMatchObject([{ published: true }]);
    expect(await streamed()).toBe(1);
    expect(fixture.facts(toy.facts.added)).toEqual([{ name: 'survivor', amount: 1 }]);
  });

  it('between publication and its mark has its effect once, though it is published again', async () => {
    await commitAndDie('publication');
    expect(await outbox()).toMatchObject([{ published: false }]);
    expect(await streamed()).toBe(1);
    await fixture.start(mirrorService(await fixture.config('mirror')));
    await haveEffectOnce(fixture, ['survivor']);
    await fixture.start(toyService(await fixture.config('toy')));
    await passLease();
    await eventually(async () => (await outbox()).every(({ published }) => published));
    await fixture.settle();
    await haveEffectOnce(fixture, ['survivor']);
  });
});

describe('a reaction that is killed', () => {
  it.each([
    ['before its effect is committed', 'effect', 0],
    ['between the commit of its effect and the acknowledgement', 'commit of the effect', 1],
  ] as const)('%s has its effect once', async (_when, moment, total) => {
    const { killed } = await startDoomed({ service: 'mirror', moment, config: await fixture.config('mirror') });
    await fixture.publish(toy.facts.added, { name: 'survivor', amount: 1 });
    await killed;
    expect((await effects(fixture))['survivor'] ?? 0).toBe(total);
    expect((await consumerInfo(fixture)).num_ack_pending).toBe(1);
    await fixture.start(mirrorService(await fixture.config('mirror')));
    await thinkDead();
    await fixture.settle();
    expect((await consumerInfo(fixture)).delivered.consumer_seq).toBeGreaterThan(1);
    await haveEffectOnce(fixture, ['survivor']);
  });
});

describe('a job whose process is killed', () => {
  it('is begun again by another copy within seconds, though its key is taken and looks for it were refused', async () => {
    const { killed } = await startDoomed({
      service: 'toy',
      moment: 'begin of a chore',
      config: await fixture.config('toy'),
    });
    const call = fixture.rpc.call(
      { ...toy.procedures.add, timeoutMs: 1_000 },
      { name: 'survivor', amount: 1 },
      shopper,
    );
    await Promise.allSettled([call, killed]);
    // Only one copy looks at a time: a copy that looks just before the last look's mark expires has to look again.
    await fixture.redis.set('bull:toy.tidy:stalled-check', 'the copy before', 'PX', 11_000);
    await fixture.start(toyService(await fixture.config('toy')));
    await eventually(async () => {
      const [row] = await fixture.sql('toy', `select tidied from counted where name = 'survivor'`);
      return row?.['tidied'] === true;
    });
    expect(await fixture.sql('toy', 'select name from counted where not tidied')).toEqual([]);
  });
});

/** JetStream waits 30 s for an acknowledgement; this makes it give up on the dead consumer at once. */
async function thinkDead(): Promise<void> {
  const manager = await managerOf(fixture.line.nats);
  await eventually(async () => (await manager.consumers.info(STREAM, CONSUMER)).num_waiting > 0);
  await manager.consumers.update(STREAM, CONSUMER, { ack_wait: nanos(DEAD_MS) });
}
