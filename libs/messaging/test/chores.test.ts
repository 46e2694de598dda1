import { Injectable, Module } from '@nestjs/common';
import { shopper } from '@jumun/contracts';
import { defineJob, Jobs, Sweeps, Works, type RunningService } from '@jumun/messaging';
import { createLogger } from '@jumun/runtime';
import { eventually, opened, testFixture } from '@jumun/testing';
import { door, namesOf } from './toy-facts.js';
import { disturbance, leaveAlone, tidy, toy, toyBus, toyService } from './toy.js';

const fixture = opened(() => testFixture({ bus: toyBus }));
let running: RunningService[] = [];
const startToy = async (): Promise<RunningService> => {
  const service = await fixture.start(toyService(await fixture.config('toy')));
  running.push(service);
  return service;
};
const add = (name: string): Promise<{ total: number }> =>
  fixture.rpc.call(toy.procedures.add, { name, amount: 1 }, shopper);
const untidied = async (): Promise<unknown[]> =>
  (await fixture.sql('toy', 'select name from counted where not tidied')).map(({ name }) => name);
const allTidied = (): Promise<boolean> => eventually(async () => (await untidied()).length === 0);

afterEach(async () => {
  leaveAlone();
  await Promise.all(running.map((service) => service.close()));
  running = [];
  await fixture.sql('toy', 'delete from counted');
  await fixture.redis.flushall();
});

describe('without Redis', () => {
  it('calls are answered at once, and their jobs are done when it is back', async () => {
    await startToy();
    await fixture.servers.without('redis', async () => {
      const answers = await Promise.all(namesOf('meanwhile', 10).map(add));
      expect(answers).toHaveLength(10);
      expect(await untidied()).toHaveLength(10);
    });
    await allTidied();
  });

  it('a service starts, answers and can be closed', async () => {
    await fixture.servers.without('redis', async () => {
      const service = await startToy();
      expect(await add('early')).toEqual({ total: 1 });
      await service.close();
    });
    await startToy();
    await allTidied();
  });

  it('a worker that waits to reach Redis again, though others have, holds up no end', async () => {
    const said: string[] = [];
    const jobs = new Jobs(
      'toy',
      fixture.servers.redis.url,
      createLogger('test', 'warn', { write: (line) => said.push(line) }),
    );
    await jobs.start(new Map([[tidy, { work: () => Promise.resolve(), sweep: () => Promise.resolve([]) }]]));
    const blocked = await eventually(async () =>
      /id=(\d+) .*cmd=bzpopmin/.exec(String(await fixture.redis.client('LIST'))),
    );
    // Open connections stay, and the one that was killed is rejected at each reconnect, with pauses that grow.
    await fixture.redis.config('SET', 'maxclients', '1');
    try {
      await fixture.redis.client('KILL', 'ID', blocked[1] ?? '');
      await eventually(
        async () => Number(/rejected_connections:(\d+)/.exec(await fixture.redis.info('stats'))?.[1]) >= 8,
      );
      await jobs.close();
    } finally {
      await fixture.redis.config('SET', 'maxclients', '1000');
    }
    expect(said).toEqual([]);
  });
});

describe('a job', () => {
  it('is done soon after it was asked for', async () => {
    await startToy();
    await add('soon');
    await allTidied();
  });

  it('is done once while it waits, however often it is asked for', async () => {
    const done: string[] = [];
    disturbance.beforeTidy = (name) => void done.push(name);
    const hold = door();
    const service = await startToy();
    disturbance.beforeTidy = async (name) => {
      done.push(name);
      await hold.pass();
    };
    await add('one');
    await eventually(() => hold.waiting() === 1);
    for (let time = 0; time < 20; time += 1) service.jobs.enqueue(tidy, { payload: { name: 'one' }, key: 'one' });
    await add('two');
    await eventually(() => hold.waiting() === 2);
    expect(done).toEqual(['one', 'two']);
    hold.open();
    await allTidied();
  });

  it('that fails is tried again', async () => {
    let failures = 2;
    disturbance.beforeTidy = () => {
      failures -= 1;
      if (failures >= 0) throw new Error('not yet');
    };
    await startToy();
    await add('stubborn');
    await allTidied();
  });

  it('at hand is finished before the service is closed', async () => {
    const hold = door();
    disturbance.beforeTidy = hold.pass;
    const service = await startToy();
    await add('begun');
    await eventually(() => hold.waiting() === 1);
    const closing = service.close();
    hold.open();
    await closing;
    expect(await untidied()).toEqual([]);
  });

  it('of a service that was away is done when it is back, though nobody asks again', async () => {
    const gone = await startToy();
    const hold = door();
    disturbance.beforeTidy = () => Promise.reject(new Error('it is the last minute'));
    await add('left over');
    await gone.close();
    hold.open();
    leaveAlone();
    await fixture.redis.flushall();
    await startToy();
    await allTidied();
  });
});

describe('a job that runs by the clock', () => {
  type PeriodicJob = Parameters<Jobs['runSoon']>[0];
  const startWith = async (provider: new () => object, job: PeriodicJob): Promise<RunningService> => {
    const toys = toyService(await fixture.config('toy'));
    @Module({ imports: [toys.module], providers: [provider] })
    class WithMore {}
    const service = await fixture.start({ ...toys, module: WithMore, jobs: [tidy, job] });
    running.push(service);
    return service;
  };

  it('runs again and again without a sweep, also after Redis was emptied', async () => {
    const chime = defineJob('chime', { everyMs: 200 });
    let runs = 0;
    @Injectable()
    class ChimeJobs {
      @Works(chime)
      ring(): Promise<void> {
        runs += 1;
        return Promise.resolve();
      }
    }
    await startWith(ChimeJobs, chime);
    await eventually(() => runs >= 2);
    await fixture.redis.flushall();
    const before = runs;
    await eventually(() => runs >= before + 2);
  });

  it('runs sooner when it is asked to', async () => {
    const daily = defineJob('daily', { everyMs: 86_400_000 });
    let runs = 0;
    @Injectable()
    class DailyJobs {
      @Works(daily)
      run(): Promise<void> {
        runs += 1;
        return Promise.resolve();
      }
    }
    const service = await startWith(DailyJobs, daily);
    await eventually(() => runs === 1);
    await eventually(() => {
      service.jobs.runSoon(daily);
      return runs === 2;
    });
  });

  it('takes no sweep', async () => {
    const chime = defineJob('chime', { everyMs: 200 });
    @Injectable()
    class ChimeJobs {
      @Works(chime)
      ring(): Promise<void> {
        return Promise.resolve();
      }

      @Sweeps(chime)
      find(): Promise<never[]> {
        return Promise.resolve([]);
      }
    }
    await expect(startWith(ChimeJobs, chime)).rejects.toThrow('the job chime runs by the clock and takes no sweep');
  });
});

describe('an emptied Redis', () => {
  it('loses no job: those that waited in it are found from rows', async () => {
    await startToy();
    const hold = door();
    disturbance.beforeTidy = hold.pass;
    const names = namesOf('waiting', 20);
    await Promise.all(names.map(add));
    await eventually(() => hold.waiting() === tidy.concurrency);
    await eventually(async () => (await fixture.redis.keys('*')).length > 0);
    await fixture.redis.flushall();
    hold.open();
    await allTidied();
  });
});
