import { v7 } from 'uuid';
import type { RunningService } from '@jumun/messaging';
import { opened, testFixture } from '@jumun/testing';
import { countTransactions, haveEffectOnce, namesOf, writer } from './toy-facts.js';
import { disturbance, leaveAlone, mirrorService, toy, toyBus, toyService, type Way } from './toy.js';

describe.each<Way>(['one by one', 'in batches', 'in one call'])('facts that are worked on %s', (way) => {
  const fixture = opened(() => testFixture({ bus: toyBus }));
  let write: (name: string) => Promise<void>;
  const startMirror = async (): Promise<RunningService> =>
    fixture.start(mirrorService(await fixture.config('mirror'), way));

  beforeAll(async () => {
    write = writer(await fixture.start(toyService(await fixture.config('toy'))));
    await startMirror();
  });
  afterEach(leaveAlone);

  it('reach another service once they are committed', async () => {
    const names = namesOf('committed', 30);
    await Promise.all(names.map(write));
    await fixture.settle();
    await haveEffectOnce(fixture, names);
  });

  it('have their effect once, delivered again and again and in any order', async () => {
    const facts = namesOf('again', 40).map((name) => ({ name, id: v7() }));
    const deliver = ({ name, id }: { name: string; id: string }): Promise<string> =>
      fixture.publish(toy.facts.added, { name, amount: 1 }, id);
    await Promise.all([...facts, ...facts.toReversed(), ...facts.slice(10, 30)].map(deliver));
    await fixture.settle();
    for (const fact of facts.toReversed()) await deliver(fact);
    await fixture.settle();
    await haveEffectOnce(
      fixture,
      facts.map(({ name }) => name),
    );
  });

  it('arrive in the order in which one emitter committed them', async () => {
    const seen: string[] = [];
    disturbance.beforeEffect = (name) => void seen.push(name);
    const names = namesOf('ordered', 200);
    for (const name of names) await write(name);
    await fixture.settle();
    expect(seen).toEqual(names);
  });

  it('are shared by two copies of a service', async () => {
    const copies = [await startMirror(), await startMirror()].map(countTransactions);
    const names = namesOf('shared', 1_000);
    for (let at = 0; at < names.length; at += 50) await Promise.all(names.slice(at, at + 50).map(write));
    await fixture.settle();
    await haveEffectOnce(fixture, names);
    for (const count of copies) expect(count()).toBeGreaterThan(0);
  });
});
