import { shopper } from '@jumun/contracts';
import { ATTEMPTS, type RunningService } from '@jumun/messaging';
import { eventually, opened, testFixture } from '@jumun/testing';
import { consumerInfo, haveEffectOnce, namesOf } from './toy-facts.js';
import { mirrorService, toy, toyBus, toyService } from './toy.js';

const fixture = opened(() => testFixture({ bus: toyBus, ownPostgres: true }));
let mirror: RunningService;

beforeAll(async () => {
  await fixture.start(toyService(await fixture.config('toy')));
  mirror = await fixture.start(mirrorService(await fixture.config('mirror'), 'in batches'));
});

describe('when the database is away,', () => {
  it('no fact is parked, however often it is tried, and each has its effect when it is back', async () => {
    const names = namesOf('patient', 5);
    const before = (await consumerInfo(fixture)).delivered.consumer_seq;
    await fixture.servers.without('postgres', async () => {
      await Promise.all(names.map((name) => fixture.publish(toy.facts.added, { name, amount: 1 })));
      const enough = before + names.length * (ATTEMPTS + 1);
      await eventually(async () => (await consumerInfo(fixture)).delivered.consumer_seq >= enough);
    });
    await haveEffectOnce(fixture, names);
    await fixture.settle();
    expect(await mirror.server.deadLetters?.list()).toEqual([]);
  });

  it('a call is refused as "away" and a later one is answered', async () => {
    await fixture.servers.without('postgres', async () => {
      const refused = fixture.rpc.call(toy.procedures.add, { name: 'not kept', amount: 1 }, shopper);
      await expect(refused).rejects.toMatchObject({ code: 'SERVICE_AWAY' });
    });
    const later = await eventually(() => fixture.rpc.call(toy.procedures.add, { name: 'kept', amount: 1 }, shopper));
    expect(later).toEqual({ total: 1 });
  });

  it('restarts of it cost no connection', async () => {
    await mirror.close();
    mirror = await fixture.start({ ...mirrorService(await fixture.config('mirror'), 'in batches'), poolMax: 2 });
    const names: string[] = [];
    for (const restart of namesOf('restart', 4)) {
      const some = namesOf(restart, 5);
      names.push(...some);
      await Promise.all(some.map((name) => fixture.publish(toy.facts.added, { name, amount: 1 })));
      await fixture.servers.without('postgres', () => Promise.resolve());
    }
    await haveEffectOnce(fixture, names);
    await mirror.close();
  });

  it('a service ends although a connection of it never came back', async () => {
    const service = await fixture.start(mirrorService(await fixture.config('forgetful')));
    await service.database.platform.orm.em.getDriver().getConnection().begin();
    await service.close();
    const open = () => fixture.sql('forgetful', `select 1 from pg_stat_activity where usename = 'jumun_forgetful'`);
    await eventually(async () => (await open()).length === 0);
  });
});
