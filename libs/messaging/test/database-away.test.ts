import { shopper } from '@jumun/contracts';
import { ATTEMPTS, type RunningService } from '@jumun/messaging';
import { eventually, testWorld, type World } from '@jumun/testing';
import { consumerInfo, haveEffectOnce, namesOf } from './toy-facts.js';
import { mirrorService, toy, toyService } from './toy.js';

let world: World;
let mirror: RunningService;

beforeAll(async () => {
  world = await testWorld({ ownPostgres: true });
  await world.start(toyService(await world.config('toy')));
  mirror = await world.start(mirrorService(await world.config('mirror'), true));
});
afterAll(() => world.close());

describe('when the database is away,', () => {
  it('no fact is parked, however often it is tried, and each has its effect when it is back', async () => {
    const names = namesOf('patient', 5);
    const before = (await consumerInfo(world)).delivered.consumer_seq;
    await world.servers.without('postgres', async () => {
      await Promise.all(names.map((name) => world.publish(toy.facts.added, { name, amount: 1 })));
      const enough = before + names.length * (ATTEMPTS + 1);
      await eventually(async () => (await consumerInfo(world)).delivered.consumer_seq >= enough);
    });
    await haveEffectOnce(world, names);
    await world.settle();
    expect(await mirror.server.deadLetters?.list()).toEqual([]);
  });

  it('a call is refused as "away" and a later one is answered', async () => {
    await world.servers.without('postgres', async () => {
      const refused = world.rpc.call(toy.procedures.add, { name: 'not kept', amount: 1 }, shopper);
      await expect(refused).rejects.toMatchObject({ code: 'SERVICE_AWAY' });
    });
    const later = await eventually(() => world.rpc.call(toy.procedures.add, { name: 'kept', amount: 1 }, shopper));
    expect(later).toEqual({ total: 1 });
  });

  it('restarts of it cost no connection', async () => {
    await mirror.close();
    mirror = await world.start({ ...mirrorService(await world.config('mirror'), true), poolMax: 2 });
    const names: string[] = [];
    for (const restart of namesOf('restart', 4)) {
      const some = namesOf(restart, 5);
      names.push(...some);
      await Promise.all(some.map((name) => world.publish(toy.facts.added, { name, amount: 1 })));
      await world.servers.without('postgres', () => Promise.resolve());
    }
    await haveEffectOnce(world, names);
    await mirror.close();
  });

  it('a service ends although a connection of it never came back', async () => {
    const service = await world.start(mirrorService(await world.config('forgetful')));
    await service.database.orm.em.getDriver().getConnection().begin();
    await service.close();
    const open = () => world.sql('forgetful', `select 1 from pg_stat_activity where usename = 'jumun_forgetful'`);
    await eventually(async () => (await open()).length === 0);
  });
});
