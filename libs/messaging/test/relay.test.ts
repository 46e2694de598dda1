import type { RunningService } from '@jumun/messaging';
import { eventually, testFixture, type Fixture } from '@jumun/testing';
import { haveEffectOnce, namesOf, writer } from './toy-facts.js';
import { mirrorService, toy, toyBus, toyService } from './toy.js';

let fixture: Fixture;
let service: RunningService;
let write: (name: string) => Promise<void>;

beforeEach(async () => {
  fixture = await testFixture({ bus: toyBus });
  service = await fixture.start(toyService(await fixture.config('toy')));
  write = writer(service);
});
afterEach(() => fixture.close());

const streamCreated = async (): Promise<unknown> =>
  (await fixture.sql('toy', 'select stream_created from relay_memory'))[0]?.['stream_created'];

describe('the relay', () => {
  it('publishes what was left over in the order of the commits', async () => {
    // As a copy that died would: committed, and never given to the relay.
    Reflect.set(service.relay, 'push', () => undefined);
    const names = namesOf('left', 300);
    for (const name of names) await write(name);
    await fixture.sql('toy', 'update outbox set lease_until = now()');
    await fixture.settle();
    expect(fixture.facts(toy.facts.added).map(({ name }) => name)).toEqual(names);
  });

  it('does not take for published what the stream lost before it was marked', async () => {
    for (const work of ['mark', 'sweep']) Reflect.set(service.relay, work, () => Promise.resolve());
    await write('unmarked');
    await eventually(() => fixture.facts(toy.facts.added).length === 1);
    const before = await streamCreated();
    await fixture.servers.eraseNats();
    await eventually(async () => (await streamCreated()) !== before);
    Reflect.deleteProperty(service.relay, 'mark');
    // A late mark comes before the sweep finds what is to be published again.
    await service.relay.mark();
    Reflect.deleteProperty(service.relay, 'sweep');
    await fixture.start(mirrorService(await fixture.config('mirror')));
    await haveEffectOnce(fixture, ['unmarked']);
  });

  it('tells how old its oldest unpublished fact is', async () => {
    Reflect.set(service.relay, 'push', () => undefined);
    await write('old');
    const aged = `created_at = now() - interval '90 seconds', lease_until = now() + interval '1 hour'`;
    await fixture.sql('toy', `update outbox set ${aged}`);
    const gauge = Reflect.get(service.relay, 'age') as {
      get(): Promise<{ values: { labels: object; value: number }[] }>;
    };
    // A sweep that was at work already has not seen what changed since.
    const age = async (): Promise<number> => {
      await service.relay.sweep();
      const { values } = await gauge.get();
      return values.find(({ labels }) => 'service' in labels && labels.service === 'toy')?.value ?? NaN;
    };
    await eventually(async () => (await age()) >= 90);
    await fixture.sql('toy', 'update outbox set lease_until = now()');
    await fixture.settle();
    await eventually(async () => (await age()) === 0);
  });
});
