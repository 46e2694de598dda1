import { v7 } from 'uuid';
import type { RunningService } from '@jumun/messaging';
import { opened, testFixture } from '@jumun/testing';
import { countTransactions, haveEffectOnce, namesOf, parked } from './toy-facts.js';
import { mirrorService, toy, toyBus } from './toy.js';

const fixture = opened(() => testFixture({ bus: toyBus }));
let mirror: RunningService;
beforeAll(
  async () => void (mirror = await fixture.start(mirrorService(await fixture.config('mirror'), 'in one call'))),
);
const publish = (name: string, id?: string): Promise<string> =>
  fixture.publish(toy.facts.added, { name, amount: 1 }, id);

describe('a reaction in one call', () => {
  it('works on the new facts of a batch, and leaves alone those that it has seen', async () => {
    const names = namesOf('mixed', 20);
    const facts = names.map((name) => ({ name, id: v7() }));
    for (const { name, id } of facts.slice(0, 10)) await publish(name, id);
    await fixture.settle();
    await Promise.all([...facts, ...facts].map(({ name, id }) => publish(name, id)));
    await fixture.settle();
    await haveEffectOnce(fixture, names);
  });

  it('is one commit for a batch, outside of any transaction', async () => {
    const count = countTransactions(mirror);
    await publish('alone');
    await fixture.settle();
    await haveEffectOnce(fixture, ['alone']);
    expect(count()).toBe(1);
  });

  it('has its effect once where it fails after its commit', async () => {
    await publish('hasty');
    await parked(mirror, 1);
    await haveEffectOnce(fixture, ['hasty']);
    await fixture.sql('mirror', 'delete from dead_letter');
  });

  it('fails where it makes no call, so that its fact is parked and not lost', async () => {
    await publish('forgotten');
    expect(await parked(mirror, 1)).toMatchObject([{ reason: 'mirror__toy_added remembers none of its facts' }]);
  });
});
