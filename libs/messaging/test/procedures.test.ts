import { Module } from '@nestjs/common';
import { shopper } from '@jumun/contracts';
import { InProcessServices, startService } from '@jumun/messaging';
import { runInContext } from '@jumun/runtime';
import { opened, testFixture } from '@jumun/testing';
import { disturbance, leaveAlone, toy, toyBus, toyService } from './toy.js';
import { door } from './toy-facts.js';

/** Runs work whose caller waits for this many milliseconds. */
const within = <T>(timeLeftMs: number, work: () => T): T =>
  runInContext({ requestId: 'request-of-a-test', deadlineMs: performance.now() + timeLeftMs }, work);

describe.each([
  ['a service', undefined],
  ['a service of the same process', new InProcessServices()],
])('asking %s', (_where, inProcess) => {
  const fixture = opened(() => testFixture({ bus: toyBus, ...(inProcess && { inProcess }) }));

  beforeAll(async () => {
    await fixture.start(toyService(await fixture.config('toy')));
  });
  afterEach(leaveAlone);

  it('answers with the parsed output', async () => {
    await expect(fixture.rpc.call(toy.procedures.add, { name: 'apple', amount: 2 }, shopper)).resolves.toEqual({
      total: 2,
    });
  });

  it('names every wrong field of the input', async () => {
    const refused = fixture.rpc.call(toy.procedures.add, { name: '', amount: -1 }, shopper);
    await expect(refused).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path: 'name' }, { path: 'amount' }],
    });
  });

  it('carries a named error with its data', async () => {
    const refused = fixture.rpc.call(toy.procedures.add, { name: 'sold out', amount: 1 }, shopper);
    await expect(refused).rejects.toMatchObject({ code: 'SOLD_OUT', data: { left: 0 } });
  });

  it('says nothing about an unexpected fault', async () => {
    const refused = fixture.rpc.call(toy.procedures.add, { name: 'broken', amount: 1 }, shopper);
    await expect(refused).rejects.toMatchObject({ code: 'INTERNAL', message: expect.not.stringContaining('secrets') });
  });

  it('encrypts what is personal on its way, or sends it none', async () => {
    const wire: string[] = [];
    const tap = fixture.line.nats.subscribe('rpc.>', {
      callback: (_error, { subject, data }) => void wire.push(`${subject} ${Buffer.from(data).toString()}`),
    });
    await fixture.line.nats.flush();
    await expect(fixture.rpc.call(toy.procedures.whisper, { phone: '010-1234-5678' }, shopper)).resolves.toEqual({
      phone: '010-1234-5678',
    });
    await fixture.line.nats.flush();
    tap.unsubscribe();
    expect(wire.length > 0).toBe(inProcess === undefined);
    expect(wire.join()).not.toContain('1234-5678');
  });

  it('encrypts a personal answer for an asker that opens it, and answers the version before as it was', async () => {
    const answers: string[] = [];
    const tap = fixture.line.nats.subscribe('_INBOX.>', {
      callback: (_error, { data }) => void answers.push(Buffer.from(data).toString()),
    });
    await fixture.line.nats.flush();
    const { recite } = toy.procedures;
    await expect(fixture.rpc.call(recite, {}, shopper)).resolves.toEqual({ phone: '010-1234-5678' });
    await fixture.line.nats.flush();
    expect(answers.length > 0).toBe(inProcess === undefined);
    expect(answers.join()).not.toContain('1234-5678');
    const before = { ...recite, sealsAnswer: false };
    await expect(fixture.rpc.call(before, {}, shopper)).resolves.toEqual({ phone: '010-1234-5678' });
    tap.unsubscribe();
  });

  it('publishes no fact of a transaction that was rolled back', async () => {
    await expect(
      fixture.rpc.call(toy.procedures.add, { name: 'rolled back', amount: 1 }, shopper),
    ).rejects.toMatchObject({ code: 'INTERNAL' });
    await fixture.rpc.call(toy.procedures.add, { name: 'committed', amount: 1 }, shopper);
    await fixture.settle();
    const names = fixture.facts(toy.facts.added).map(({ name }) => name);
    expect(names).toContain('committed');
    expect(names).not.toContain('rolled back');
  });

  it('says that a service is away when nobody serves it', async () => {
    const silent = { ...toy.procedures.add, subject: 'rpc.toy.nobody', timeoutMs: 300 };
    await expect(fixture.rpc.call(silent, { name: 'x', amount: 1 }, shopper)).rejects.toMatchObject({
      code: 'SERVICE_AWAY',
    });
  });

  it('says that an answer took too long', async () => {
    const mute = fixture.line.nats.subscribe('rpc.toy.mute', { callback: () => undefined });
    const slow = { ...toy.procedures.add, subject: 'rpc.toy.mute', timeoutMs: 200 };
    await expect(fixture.rpc.call(slow, { name: 'x', amount: 1 }, shopper)).rejects.toMatchObject({
      code: 'TOOK_TOO_LONG',
    });
    mute.unsubscribe();
  });

  it('tells who answers how long its asker, and whom that one works for, still waits', async () => {
    const begin = () => fixture.rpc.call(toy.procedures.begin, {}, shopper);
    expect((await begin()).timeLeftMs).toBeLessThan(Infinity);
    const { timeLeftMs } = await within(3_000, begin);
    expect(timeLeftMs).toBeGreaterThan(0);
    expect(timeLeftMs).toBeLessThanOrEqual(3_000);
  });

  it('asks nothing for which nobody waits any more', async () => {
    let begun = 0;
    disturbance.beforeBegin = () => void (begun += 1);
    await expect(within(-1, () => fixture.rpc.call(toy.procedures.begin, {}, shopper))).rejects.toMatchObject({
      code: 'TOOK_TOO_LONG',
    });
    await fixture.rpc.call(toy.procedures.begin, {}, shopper);
    expect(begun).toBe(1);
  });

  it('refuses what is not begun when there is too much at once, and still works on all else', async () => {
    const held = door();
    disturbance.beforeBegin = held.pass;
    const begin = () => fixture.rpc.call(toy.procedures.begin, {}, shopper);
    const outcomes = Array.from({ length: 600 }, begin);
    await expect(Promise.race(outcomes)).rejects.toMatchObject({ code: 'BUSY', data: { retryAfterSeconds: 2 } });
    await expect(fixture.rpc.call(toy.procedures.whisper, { phone: '010' }, shopper)).resolves.toEqual({
      phone: '010',
    });
    held.open();
    const settled = await Promise.allSettled(outcomes);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(512);
    await expect(begin()).resolves.toBeDefined();
  });

  it('refuses to start with a procedure that nobody serves', async () => {
    @Module({})
    class Empty {}
    const definition = { ...toyService(await fixture.config('toy')), module: Empty, jobs: [], logger: fixture.logger };
    await expect(startService(definition)).rejects.toThrow(
      'nobody serves toy.add, toy.begin, toy.pay, toy.whisper, toy.recite',
    );
  });

  it('refuses to start with a job that nobody works on', async () => {
    @Module({})
    class Empty {}
    const definition = { ...toyService(await fixture.config('toy')), module: Empty, logger: fixture.logger };
    await expect(startService(definition)).rejects.toThrow('the job tidy has 0 handlers');
  });
});
