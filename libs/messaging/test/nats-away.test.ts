import { shopper } from '@jumun/contracts';
import { managerOf, type RunningService } from '@jumun/messaging';
import { eventually, testFixture, type Fixture } from '@jumun/testing';
import { effects, haveEffectOnce, namesOf, onceEach, writer } from './toy-facts.js';
import { leaveAlone, mirrorService, toy, toyBus, toyService } from './toy.js';

let fixture: Fixture;
let toyCopy: RunningService;
let mirror: RunningService;
let write: (name: string) => Promise<void>;
const startMirror = async (): Promise<RunningService> =>
  fixture.start(mirrorService(await fixture.config('mirror'), 'in batches'));

beforeEach(async () => {
  fixture = await testFixture({ bus: toyBus });
  toyCopy = await fixture.start(toyService(await fixture.config('toy')));
  write = writer(toyCopy);
  mirror = await startMirror();
});
afterEach(async () => {
  leaveAlone();
  await fixture.close();
});

/** Commits one fact after another until `stop` is called, which returns their names. */
function keepWriting(): { stop: () => Promise<string[]>; written: () => number } {
  const names: string[] = [];
  let stopped = false;
  const writing = (async () => {
    while (!stopped) {
      const name = `flow-${names.length}`;
      await write(name);
      names.push(name);
      await new Promise(setImmediate);
    }
  })();
  return {
    written: () => names.length,
    stop: async () => {
      stopped = true;
      await writing;
      return names;
    },
  };
}

describe('when JetStream loses its data,', () => {
  it('facts that were not seen arrive, and those that were seen are not worked on again', async () => {
    const seen = namesOf('seen', 40);
    await Promise.all(seen.map(write));
    await haveEffectOnce(fixture, seen);
    await fixture.settle();
    await mirror.close();
    const unseen = namesOf('unseen', 40);
    await Promise.all(unseen.map(write));
    await eventually(
      async () => (await fixture.sql('toy', 'select from outbox where published_at is null')).length === 0,
    );
    await fixture.servers.eraseNats();
    mirror = await startMirror();
    await haveEffectOnce(fixture, [...seen, ...unseen]);
    await fixture.settle();
    expect(await effects(fixture)).toEqual(onceEach([...seen, ...unseen]));
  });

  it('facts that flow meanwhile arrive, each with one effect', async () => {
    const flow = keepWriting();
    await eventually(() => flow.written() > 200);
    await fixture.servers.eraseNats();
    const atReturn = flow.written();
    await eventually(async () => (await managerOf(fixture.line.nats)).streams.info('TOY'));
    await eventually(() => flow.written() > atReturn + 200);
    const names = await flow.stop();
    await eventually(async () => Object.keys(await effects(fixture)).length >= names.length);
    await fixture.settle();
    expect(await effects(fixture)).toEqual(onceEach(names));
  }, 120_000);
});

describe('when NATS is away,', () => {
  it('commits go on, and their facts arrive when it is back', async () => {
    const names = namesOf('meanwhile', 30);
    await fixture.servers.without('nats', async () => {
      await Promise.all(names.map(write));
      await eventually(() => Number(Reflect.get(toyCopy.relay, 'failures')) > 0);
    });
    await haveEffectOnce(fixture, names);
    await fixture.settle();
    expect(await effects(fixture)).toEqual(onceEach(names));
  });

  it('a call is refused in time and a later one is answered', async () => {
    const add = { ...toy.procedures.add, timeoutMs: 1_000 };
    await fixture.servers.without('nats', async () => {
      const refused = fixture.rpc.call(add, { name: 'nobody hears', amount: 1 }, shopper);
      await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/^(SERVICE_AWAY|TOOK_TOO_LONG)$/) });
    });
    const later = await eventually(() => fixture.rpc.call(add, { name: 'heard', amount: 1 }, shopper));
    expect(later).toEqual({ total: 1 });
  });
});
