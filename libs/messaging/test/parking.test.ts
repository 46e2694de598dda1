import { v7 } from 'uuid';
import { ATTEMPTS, type RunningService } from '@jumun/messaging';
import { opened, testFixture } from '@jumun/testing';
import { CONSUMER, consumerInfo, effects, haveEffectOnce, namesOf, parked, publishRaw } from './toy-facts.js';
import { disturbance, leaveAlone, mirrorService, toy, toyBus, type Way } from './toy.js';

describe.each<Way>(['one by one', 'in batches', 'in one call'])('when facts are worked on %s,', (way) => {
  const fixture = opened(() => testFixture({ bus: toyBus }));
  let mirror: RunningService;
  const publish = (name: string, id?: string): Promise<string> =>
    fixture.publish(toy.facts.added, { name, amount: 1 }, id);
  const spoil = (spoilt: string): void => {
    disturbance.afterEffect = (name) => {
      if (name === spoilt) throw new Error(`${name} is spoilt`);
    };
  };

  beforeAll(async () => void (mirror = await fixture.start(mirrorService(await fixture.config('mirror'), way))));
  afterEach(async () => {
    leaveAlone();
    await fixture.sql('mirror', 'delete from dead_letter');
  });

  it('a spoilt fact is parked with its reason after five attempts while the rest flows', async () => {
    spoil('rotten');
    const names = namesOf('fresh', 60);
    const id = v7();
    await Promise.all([
      ...names.slice(0, 30).map((name) => publish(name)),
      publish('rotten', id),
      ...names.slice(30).map((name) => publish(name)),
    ]);
    await haveEffectOnce(fixture, names);
    const [letter] = await parked(mirror, 1);
    expect(letter).toMatchObject({
      consumer: CONSUMER,
      factId: id,
      subject: toy.facts.added.subject,
      payload: { name: 'rotten', amount: 1 },
      reason: 'rotten is spoilt',
      attempts: ATTEMPTS,
    });
    await fixture.settle();
    expect(await effects(fixture)).not.toHaveProperty('rotten');
  });

  it('a parked fact that is replayed has its effect once', async () => {
    spoil('mended');
    const id = await publish('mended');
    const [letter] = await parked(mirror, 1);
    const letterId = letter?.id ?? '';
    await expect(mirror.server.replay(letterId)).rejects.toThrow('mended is spoilt');
    expect(await mirror.server.deadLetters?.list()).toHaveLength(1);
    leaveAlone();
    const replays = await Promise.allSettled([mirror.server.replay(letterId), mirror.server.replay(letterId)]);
    expect(replays.map(({ status }) => status)).toContain('fulfilled');
    for (const replay of replays) {
      if (replay.status === 'rejected') expect(replay.reason).toMatchObject({ code: 'NOT_FOUND' });
    }
    await publish('mended', id);
    await fixture.settle();
    await haveEffectOnce(fixture, ['mended']);
    expect(await mirror.server.deadLetters?.list()).toEqual([]);
    await expect(mirror.server.replay(letterId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['breaks the contract', JSON.stringify({ name: 5 }), { name: 5 }],
    ['is not JSON', 'no { JSON', 'no { JSON'],
    ['is empty', '', ''],
    ['holds bytes that no text holds', new Uint8Array([0, 255, 0, 254]), '\ufffd'.repeat(4)],
    [
      'holds characters that the database refuses',
      '{"name":5,"x":"\\u0000 \\ud800 \\\\u0000"}',
      { name: 5, x: '\ufffd \ufffd \\ufffd' },
    ],
  ])('a fact that %s is parked at once while the rest flows', async (_what, body, payload) => {
    const before = (await consumerInfo(fixture)).delivered.consumer_seq;
    const name = `beside ${JSON.stringify(payload)}`;
    await Promise.all([publish(`${name} 1`), publishRaw(fixture, body), publish(`${name} 2`)]);
    const [letter] = await parked(mirror, 1);
    expect(letter).toMatchObject({ payload, attempts: 1, reason: expect.stringContaining('unreadable: ') });
    await fixture.settle();
    await haveEffectOnce(fixture, [`${name} 1`, `${name} 2`]);
    expect((await consumerInfo(fixture)).delivered.consumer_seq).toBe(before + 3);
  });

  it.each([
    ['no id', ''],
    ['an id that is none', 'seven'],
  ])('a fact with %s is parked at once while the rest flows', async (what, factId) => {
    await Promise.all([
      publish(`beside ${what}`),
      publishRaw(fixture, JSON.stringify({ name: what, amount: 1 }), factId),
    ]);
    const [letter] = await parked(mirror, 1);
    expect(letter).toMatchObject({
      payload: { name: what, amount: 1 },
      reason: expect.stringContaining('unreadable: '),
    });
    await fixture.settle();
    await haveEffectOnce(fixture, [`beside ${what}`]);
    expect(await effects(fixture)).not.toHaveProperty(what);
  });
});
