import { shopper } from '@jumun/contracts';
import type { RunningService, ServiceDefinition } from '@jumun/messaging';
import { eventually, opened, testFixture } from '@jumun/testing';
import { consumerInfo, countTransactions, door, haveEffectOnce, namesOf, writer } from './toy-facts.js';
import { disturbance, leaveAlone, mirrorService, toy, toyBus, toyService } from './toy.js';

const fixture = opened(() => testFixture({ bus: toyBus }));
let running: RunningService[] = [];
const start = async (definition: ServiceDefinition): Promise<RunningService> => {
  const service = await fixture.start(definition);
  running.push(service);
  return service;
};
const startToy = async (): Promise<RunningService> => start(toyService(await fixture.config('toy')));
const startMirror = async (): Promise<RunningService> =>
  start(mirrorService(await fixture.config('mirror'), 'in batches'));
const add = (name: string): Promise<{ total: number }> =>
  fixture.rpc.call({ ...toy.procedures.add, timeoutMs: 20_000 }, { name, amount: 1 }, shopper);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const sorted = (answers: { total: number }[]): number[] => answers.map(({ total }) => total).sort((a, b) => a - b);

afterEach(async () => {
  leaveAlone();
  await Promise.all(running.map((service) => service.close()));
  running = [];
});

describe('two copies of a service', () => {
  it('share the calls, and each call is answered by one of them', async () => {
    const counts = [await startToy(), await startToy()].map(countTransactions);
    const answers = await Promise.all(upTo(100).map(() => add('shared')));
    expect(sorted(answers)).toEqual(upTo(100));
    for (const count of counts) expect(count()).toBeGreaterThan(20);
  });
});

describe('a copy that is closed', () => {
  it('answers the calls that it has taken, while the other copy takes the rest', async () => {
    const leaving = await startToy();
    await startToy();
    const calls = upTo(100).map(() => add('handed over'));
    await calls[0];
    await leaving.close();
    expect(sorted(await Promise.all(calls))).toEqual(upTo(100));
  });

  it('does nothing for a call that it refuses', async () => {
    const alone = await startToy();
    const calls = upTo(100).map(() => add('alone'));
    const ends = Promise.allSettled(calls);
    await calls[0];
    await alone.close();
    const outcomes = await ends;
    const answered = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as { code: string }] : [],
    );
    expect(sorted(answered)).toEqual(upTo(answered.length));
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'SERVICE_AWAY'));
    expect(await fixture.sql('toy', `select total from counted where name = 'alone'`)).toEqual([
      { total: answered.length },
    ]);
  });

  it('publishes what it has committed', async () => {
    const leaving = await startToy();
    await startMirror();
    const names = namesOf('last', 100);
    const write = writer(leaving);
    await Promise.all(names.map((name) => write(name)));
    await leaving.close();
    expect(await fixture.sql('toy', 'select from outbox where published_at is null')).toEqual([]);
    await haveEffectOnce(fixture, names);
  });

  it('finishes the batch at hand and leaves what it has not begun to another copy, at once', async () => {
    const leaving = await startMirror();
    const hold = door();
    disturbance.beforeEffect = hold.pass;
    const names = namesOf('batch', 200);
    const before = (await consumerInfo(fixture)).delivered.consumer_seq;
    await Promise.all(names.map((name) => fixture.publish(toy.facts.added, { name, amount: 1 })));
    await eventually(async () => hold.waiting() > 0 && (await consumerInfo(fixture)).num_pending === 0);
    const closing = leaving.close();
    const rest = await startMirror();
    hold.open();
    await closing;
    await haveEffectOnce(fixture, names);
    await fixture.settle();
    const { delivered } = await consumerInfo(fixture);
    const again = delivered.consumer_seq - before - names.length;
    expect(again).toBeGreaterThan(0);
    expect(again).toBeLessThan(names.length);
    expect(await rest.server.deadLetters?.list()).toEqual([]);
  });
});
