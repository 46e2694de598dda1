import { v7 } from 'uuid';
import { deskOf, Problem, shopper, type Actor, type OperatorActor, type OutputOf } from '@jumun/contracts';
import { Transactor, type RunningService } from '@jumun/messaging';
import { eventually, opened, testFixture } from '@jumun/testing';
import { CONSUMER, haveEffectOnce, parked, publishRaw } from './toy-facts.js';
import { disturbance, leaveAlone, mirrorService, toy, toyBus, toyService } from './toy.js';

const [toyDesk, desk] = [deskOf('toy').procedures, deskOf('mirror').procedures];
const operator: OperatorActor = {
  kind: 'operator',
  operatorId: v7(),
  sessionId: v7(),
  roles: ['admin'],
  provenAt: null,
};
const owner = { kind: 'owner', shopId: v7(), sessionId: v7() } as const;

const fixture = opened(() => testFixture({ bus: toyBus }));
let mirror: RunningService;
beforeAll(async () => {
  mirror = await fixture.start(mirrorService(await fixture.config('mirror')));
  await fixture.start(toyService(await fixture.config('toy')));
});
afterEach(async () => {
  leaveAlone();
  await fixture.sql('mirror', 'delete from dead_letter');
  await fixture.sql('mirror', 'delete from access_log');
});

const listLetters = () => fixture.rpc.call(desk.listDeadLetters, {}, operator);
const log = (service: string) =>
  fixture.sql(service, 'select actor_kind, actor_id, act, subject from access_log order by id desc');
const refusal = async (work: Promise<unknown>): Promise<Problem> => {
  const outcome = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof Problem) return outcome;
  throw new Error('it was not refused');
};
const spoil = (spoilt: string): void => {
  disturbance.afterEffect = (name) => {
    if (name === spoilt) throw new Error(`${name} is spoilt: 010-1234-5678`);
  };
};

it('is closed to everybody but operators, in every service', async () => {
  const calls = (actor: Actor) => [
    fixture.rpc.call(desk.countStuck, {}, actor),
    fixture.rpc.call(desk.listDeadLetters, {}, actor),
    fixture.rpc.call(desk.replayDeadLetter, { deadLetterId: v7() }, actor),
    fixture.rpc.call(desk.listQueues, {}, actor),
    fixture.rpc.call(desk.retryChore, { queue: 'tidy', choreId: '1' }, actor),
    fixture.rpc.call(desk.listAccessLog, {}, actor),
  ];
  for (const actor of [owner, shopper, { kind: 'service', name: 'orders' } as const]) {
    for (const call of calls(actor)) expect((await refusal(call)).code).toBe('FORBIDDEN');
  }
});

describe('parked facts', () => {
  it('are shown with their reason, and without any phone number in it', async () => {
    spoil('rotten');
    await fixture.publish(toy.facts.added, { name: 'rotten', amount: 1 });
    await parked(mirror, 1);
    expect(await listLetters()).toEqual([
      expect.objectContaining({
        consumer: CONSUMER,
        subject: toy.facts.added.subject,
        payload: { name: 'rotten', amount: 1 },
        reason: 'rotten is spoilt: [redacted]',
        attempts: 5,
      }),
    ]);
  });

  it('come page by page, the first parked first, whatever is refused again between two pages', async () => {
    const names = ['one', 'two', 'three'];
    disturbance.afterEffect = () => {
      throw new Error('all is spoilt');
    };
    for (const [index, name] of names.entries()) {
      await fixture.publish(toy.facts.added, { name, amount: 1 });
      await parked(mirror, index + 1);
    }
    const page = async (after?: string) => await fixture.rpc.call(desk.listDeadLetters, { after, limit: 2 }, operator);
    const first = await page();
    const last = first.at(-1)?.deadLetterId ?? '';
    await refusal(fixture.rpc.call(desk.replayDeadLetter, { deadLetterId: last }, operator));
    const told = [...first, ...(await page(last))].map(({ payload }) => payload);
    expect(told).toEqual(names.map((name) => ({ name, amount: 1 })));
  });

  it('are counted without a note', async () => {
    spoil('counted');
    await fixture.publish(toy.facts.added, { name: 'counted', amount: 1 });
    await parked(mirror, 1);
    const noted = (await log('mirror')).length;
    const since = { deadLetters: expect.stringMatching(/Z$/) as string };
    expect(await fixture.rpc.call(desk.countStuck, {}, operator)).toEqual({ deadLetters: 1, failedChores: 0, since });
    expect(await log('mirror')).toHaveLength(noted);
  });

  it('that are not what their contract says show nothing of what they hold', async () => {
    await publishRaw(fixture, '{"name":5,"phone":"010-1234-5678"}');
    await publishRaw(fixture, 'call 010-1234-5678');
    await parked(mirror, 2);
    const letters = await listLetters();
    expect(letters.map(({ payload }) => payload)).toEqual([null, null]);
    expect(JSON.stringify(letters)).not.toContain('1234-5678');
  });

  it('that only carry more than their contract says show what it says', async () => {
    spoil('more');
    await publishRaw(fixture, '{"name":"more","amount":1,"phone":"010-1234-5678"}');
    await parked(mirror, 1);
    expect((await listLetters())[0]?.payload).toEqual({ name: 'more', amount: 1 });
  });

  it('are worked on again, once, and whoever asked for it is on record', async () => {
    spoil('mended');
    await fixture.publish(toy.facts.added, { name: 'mended', amount: 1 });
    await parked(mirror, 1);
    const [letter] = await listLetters();
    const replay = () =>
      fixture.rpc.call(desk.replayDeadLetter, { deadLetterId: letter?.deadLetterId ?? '' }, operator);
    expect(await refusal(replay())).toMatchObject({
      code: 'REPLAY_FAILED',
      data: { reason: 'mended is spoilt: [redacted]' },
    });
    expect(await listLetters()).toHaveLength(1);
    leaveAlone();
    await replay();
    await haveEffectOnce(fixture, ['mended']);
    expect(await listLetters()).toEqual([]);
    expect((await refusal(replay())).code).toBe('NOT_FOUND');
    const noted = { actor_kind: 'operator', actor_id: operator.operatorId, act: 'replay-dead-letter' };
    expect(await log('mirror')).toEqual([
      { ...noted, subject: letter?.deadLetterId },
      { ...noted, subject: letter?.deadLetterId },
    ]);
  });
});

describe('queues', () => {
  const tidyQueue = async (): Promise<OutputOf<typeof toyDesk.listQueues>[number]> => {
    const [queue] = await fixture.rpc.call(toyDesk.listQueues, {}, operator);
    if (!queue) throw new Error('the toy has a queue');
    return queue;
  };

  it('show the jobs that gave up, which an operator can try again', async () => {
    disturbance.beforeTidy = () => {
      throw new Error('no reply from buyer@example.com');
    };
    await fixture.rpc.call(toy.procedures.add, { name: 'stuck', amount: 1 }, shopper);
    const failure = await eventually(async () => (await tidyQueue()).failures[0]);
    expect(failure).toMatchObject({ reason: 'no reply from [redacted]', attempts: 3 });
    expect(await fixture.rpc.call(toyDesk.countStuck, {}, operator)).toMatchObject({ deadLetters: 0, failedChores: 1 });
    leaveAlone();
    await eventually(async () => (await fixture.sql('toy', 'select from counted where not tidied')).length === 0);
    const { choreId } = failure;
    await fixture.rpc.call(toyDesk.retryChore, { queue: 'tidy', choreId }, operator);
    await eventually(async () => !(await tidyQueue()).failures.some((each) => each.choreId === choreId));
    expect(await log('toy')).toContainEqual(
      expect.objectContaining({ act: 'retry-chore', actor_id: operator.operatorId, subject: `tidy ${choreId}` }),
    );
  });

  it.each([
    ['a queue that is none', 'nothing', '1'],
    ['a chore that is none', 'tidy', 'no-such'],
  ])('refuse %s', async (_what, queue, choreId) => {
    expect((await refusal(fixture.rpc.call(toyDesk.retryChore, { queue, choreId }, operator))).code).toBe('NOT_FOUND');
  });

  it('say that they are away with Redis, instead of waiting for it', async () => {
    await fixture.servers.without('redis', async () => {
      expect((await refusal(fixture.rpc.call(toyDesk.listQueues, {}, operator))).code).toBe('SERVICE_AWAY');
      const count = await fixture.rpc.call(toyDesk.countStuck, {}, operator);
      expect(count).toEqual({ deadLetters: 0, failedChores: null, since: { deadLetters: null } });
    });
  });
});

it('the access log is read by Korean days, the first and the last included', async () => {
  const transactor = mirror.app.get(Transactor, { strict: false });
  // As they were written down: the fourth is of a transaction that began before the third.
  const moments = ['18T00:00', '19T14:59', '19T15:04', '19T15:00', '21T15:04', '21T14:59', '21T15:00', '23T00:00'].map(
    (time) => `2026-11-${time}:00Z`,
  );
  for (const at of moments) {
    await transactor.transact(owner, (tx) => tx.note('read-new-document', at));
    await fixture.sql('mirror', 'update access_log set at = $1::timestamptz where subject = $1', [at]);
  }
  const found = async (search: object) =>
    (await fixture.rpc.call(desk.listAccessLog, search, operator)).map(({ subject }) => moments.indexOf(subject));
  expect(await found({ from: '2026-11-20', to: '2026-11-21' })).toEqual([5, 3, 2]);
  expect(await found({ from: '2026-11-20' })).toEqual([7, 6, 5, 4, 3, 2]);
  expect(await found({ to: '2026-11-19' })).toEqual([1, 0]);
});

it('a page of the access log stays the same while new entries come', async () => {
  const transactor = mirror.app.get(Transactor, { strict: false });
  const note = (subject: string) => transactor.transact(owner, (tx) => tx.note('read-new-document', subject));
  for (const subject of ['one', 'two', 'three']) await note(subject);
  const [last] = await fixture.rpc.call(desk.listAccessLog, { limit: 1 }, operator);
  await note('four');
  const next = await fixture.rpc.call(desk.listAccessLog, { limit: 2, before: last?.position }, operator);
  expect(next.map(({ subject }) => subject)).toEqual(['two', 'one']);
});

it('the access log is read from the latest on, page by page, and by who did what', async () => {
  const transactor = mirror.app.get(Transactor, { strict: false });
  for (const subject of ['one', 'two', 'three']) {
    await transactor.transact(owner, (tx) => tx.note('read-new-document', subject));
  }
  await transactor.transact(operator, (tx) => tx.note('approve-shop', 'one'));
  const read = (search: object) => fixture.rpc.call(desk.listAccessLog, search, operator);
  const subjects = async (search: object) => (await read(search)).map(({ subject }) => subject);
  const first = await read({ limit: 2 });
  expect(first).toMatchObject([
    { actorKind: 'operator', actorId: operator.operatorId, act: 'approve-shop', subject: 'one' },
    { actorKind: 'owner', actorId: owner.shopId, act: 'read-new-document', subject: 'three' },
  ]);
  expect(await subjects({ before: first.at(-1)?.position })).toEqual(['two', 'one']);
  expect(await subjects({ subject: 'one' })).toEqual(['one', 'one']);
  expect(await subjects({ act: 'approve-shop' })).toEqual(['one']);
  expect(await subjects({ actorId: owner.shopId, limit: 1 })).toEqual(['three']);
});
