import type { StreamInfo } from '@nats-io/jetstream';
import { serviceActor, shopper } from '@jumun/contracts';
import { connectMessages, managerOf, InProcessServices, type RunningService } from '@jumun/messaging';
import { eventually, testFixture, type Fixture } from '@jumun/testing';
import { overhear } from '../src/overhear.js';
import { door, haveEffectOnce, namesOf, STREAM, writer } from './toy-facts.js';
import { disturbance, leaveAlone, mirrorHeard, mirrorService, toy, toyBus, toyService } from './toy.js';

/** The table in which the mirror alone hears the toy. */
const bus = { ...toyBus, gateway: { ...toyBus['gateway'], hears: [] } } as typeof toyBus;
const { added } = toy.facts;
const { countChanged } = toy.hints;

let fixture: Fixture;
let inProcess: InProcessServices;
let mirror: RunningService;
let write: (name: string) => Promise<void>;

async function open(table: typeof toyBus): Promise<void> {
  inProcess = new InProcessServices();
  fixture = await testFixture({ bus: table, inProcess });
  write = writer(await fixture.start({ ...toyService(await fixture.config('toy')), bus: table }));
  await startMirror(table);
}
async function startMirror(table: typeof toyBus): Promise<void> {
  mirror = await fixture.start({ ...mirrorService(await fixture.config('mirror')), bus: table });
}
/** Names that a part overhears: one that shares this process, or one of another process. */
async function overhearing(
  near: InProcessServices | undefined,
  party: 'mirror' | 'gateway' = 'mirror',
): Promise<{ heard: string[]; close: () => Promise<void> }> {
  const { MESSAGE_KEYS: keys } = await fixture.config(party);
  const { url } = fixture.servers.nats;
  const { logger } = fixture;
  const table = party === 'gateway' ? toyBus : bus;
  const line = await connectMessages({ url, name: party, keys, bus: table, logger, inProcess: near });
  const heard: string[] = [];
  overhear(line, party === 'gateway' ? countChanged : added, ({ name }) => void heard.push(name));
  await line.nats.flush();
  return { heard, close: () => line.close() };
}
const stream = async (): Promise<StreamInfo> => (await managerOf(fixture.line.nats)).streams.info(STREAM);
const unmarked = async (name: string): Promise<number> =>
  (await fixture.sql('toy', "select 1 from outbox where published_at is null and payload ->> 'name' = $1", [name]))
    .length;

afterEach(leaveAlone);

describe('a fact that only services of the same process hear', () => {
  beforeAll(() => open(bus));
  afterAll(() => fixture.close());

  it('has its effect once, and is in no stream', async () => {
    const names = namesOf('near', 100);
    await Promise.all(names.map(write));
    await fixture.settle();
    await haveEffectOnce(fixture, names);
    expect((await stream()).state.last_seq).toBe(0);
    expect(fixture.facts(added)).toEqual([]);
  });

  it('is overheard once in its own process, in a copy of it and in a process of one part', async () => {
    const parts = await Promise.all([inProcess, new InProcessServices(), undefined].map((near) => overhearing(near)));
    const names = ['overheard', 'last'];
    for (const name of names) await write(name);
    await eventually(() => parts.every(({ heard }) => heard.includes('last')));
    // Closing a line first delivers the messages still on their way to it.
    for (const { close } of parts) await close();
    expect(parts.map(({ heard }) => heard)).toEqual([names, names, names]);
    expect((await stream()).state.last_seq).toBe(0);
    await write('after');
    await haveEffectOnce(fixture, [...names, 'after']);
    expect(parts.map(({ heard }) => heard)).toEqual([names, names, names]);
  });

  it('is marked when its effect is committed, and not before', async () => {
    const held = door();
    disturbance.beforeEffect = held.pass;
    await write('held');
    await eventually(() => held.waiting() > 0);
    expect(await unmarked('held')).toBe(1);
    held.open();
    await eventually(async () => (await unmarked('held')) === 0);
    await haveEffectOnce(fixture, ['held']);
  });

  it('goes by the stream when the reaction to it fails, and has its effect once', async () => {
    let tries = 0;
    disturbance.afterEffect = () => {
      if ((tries += 1) <= 2) throw new Error('a fault of the reaction');
    };
    await write('failing');
    await haveEffectOnce(fixture, ['failing']);
    expect(tries).toBe(3);
    expect(fixture.facts(added)).toEqual([{ name: 'failing', amount: 1 }]);
  });

  it('waits in the stream for a service that has ended', async () => {
    await mirror.close();
    await write('while away');
    await eventually(() => fixture.facts(added).some(({ name }) => name === 'while away'));
    await startMirror(bus);
    await haveEffectOnce(fixture, ['while away']);
  });

  it('lets its hints be heard, too', async () => {
    await fixture.rpc.call(toy.procedures.add, { name: 'hinted', amount: 1 }, shopper);
    await eventually(() => mirrorHeard.includes('hinted'));
  });
});

describe('a fact that somebody in another process hears, too', () => {
  beforeAll(() => open(toyBus));
  afterAll(() => fixture.close());

  it('goes to everybody by the stream', async () => {
    await write('far');
    await haveEffectOnce(fixture, ['far']);
    expect(fixture.facts(added)).toEqual([{ name: 'far', amount: 1 }]);
  });

  it('lets hints be overheard once in its own process, in a copy of it and in a process of one part', async () => {
    const parts = [await overhearing(inProcess, 'gateway')];
    for (const near of [new InProcessServices(), undefined]) parts.push(await overhearing(near, 'gateway'));
    const names = ['hinted to all', 'last'];
    for (const name of names) await fixture.rpc.call(toy.procedures.add, { name, amount: 1 }, shopper);
    await eventually(() => [mirrorHeard, ...parts.map(({ heard }) => heard)].every((heard) => heard.includes('last')));
    for (const { close } of parts) await close();
    expect(parts.map(({ heard }) => heard)).toEqual([names, names, names]);
    expect(mirrorHeard.filter((name) => names.includes(name))).toEqual(names);
  });
});

describe('asking within the process', () => {
  beforeAll(() => open(bus));
  afterAll(() => fixture.close());

  it('ends with the time limit of the procedure', async () => {
    const slow = { ...toy.procedures.add, subject: 'rpc.toy.slow', timeoutMs: 50 };
    const held = door();
    await fixture.stub(slow, async () => {
      await held.pass();
      return { total: 0 };
    });
    const asked = fixture.rpc.call(slow, { name: 'x', amount: 1 }, shopper);
    await expect(asked).rejects.toMatchObject({ code: 'TOOK_TOO_LONG' });
    held.open();
  });

  it('is open to whom the table lets ask, as everywhere', async () => {
    const asked = fixture.rpc.call(toy.procedures.add, { name: 'x', amount: 1 }, serviceActor('mirror'));
    await expect(asked).rejects.toThrow('mirror may not ask toy.add for service');
  });
});
