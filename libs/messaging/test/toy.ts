import { Controller, Inject, Injectable, Module } from '@nestjs/common';
import { z } from 'zod';
import { defineService, deskOf, Problem, type Actor, type Bus, type Procedure } from '@jumun/contracts';
import { computed, computedRow, noRow, sqlMigration, statement } from '@jumun/database';
import {
  defineJob,
  emittedColumn,
  Hears,
  Jobs,
  Reacts,
  ReactsInOneCall,
  ReactsToMany,
  receiveSql,
  Serves,
  Sweeps,
  Transactor,
  Works,
  type Heard,
  type JobRun,
  type OneCall,
  type ServiceDefinition,
  type Tx,
} from '@jumun/messaging';
import { timeLeftMs } from '@jumun/runtime';
import type { TestConfig } from '@jumun/testing';

/** A small service that keeps a count per name, to test the guarantees of messaging. */
export const toy = defineService('toy', {
  procedures: {
    add: {
      input: z.object({ name: z.string().min(1), amount: z.int().positive() }),
      output: z.object({ total: z.int() }),
      errors: ['SOLD_OUT'],
    },
    /** A sheddable call; answers how long its caller still waits. */
    begin: { input: z.object({}), output: z.object({ timeLeftMs: z.number() }), sheddable: true },
    /** An owner's act of money. */
    pay: { input: z.object({}), output: z.object({ paidBy: z.string() }), movesMoney: true },
    whisper: { input: z.object({ phone: z.string() }), output: z.object({ phone: z.string() }), sealed: true },
    /** Sealed for an asker that opens its answer. */
    recite: { input: z.object({}), output: z.object({ phone: z.string() }), sealsAnswer: true },
  },
  facts: { added: z.object({ name: z.string(), amount: z.int() }) },
  hints: { countChanged: z.object({ name: z.string() }) },
});

/** A second service that reacts to the first. */
export const mirror = defineService('mirror', { procedures: {}, facts: {} });

const anybody: readonly Actor['kind'][] = ['shopper', 'owner', 'operator', 'service'];
const everything = [toy, deskOf('toy'), deskOf('mirror')].flatMap((c) => Object.values<Procedure>(c.procedures));

/** The two of them and who asks them, as the product has its own parties in one table. */
export const toyBus: Bus = {
  toy: { asks: [], hears: [], speaksFor: ['service'] },
  mirror: { asks: [], hears: [toy.facts.added, toy.hints.countChanged], speaksFor: ['service'] },
  gateway: { asks: everything, hears: [toy.facts.added, toy.hints.countChanged], speaksFor: anybody },
  orders: { asks: everything, hears: [], speaksFor: anybody },
  /** It may ask little, and for shoppers alone. */
  catalog: { asks: [toy.procedures.add], hears: [], speaksFor: ['shopper'] },
};

export const tidy = defineJob('tidy', { payload: z.object({ name: z.string() }), sweepEveryMs: 300, attempts: 3 });

const counted = sqlMigration(
  '20261121-toy',
  `create table counted (name text primary key, total int not null, tidied boolean not null default false)`,
);
const ADD = statement(
  'toy-add',
  computedRow({ total: computed.number }),
  `insert into counted (name, total) values ($1, $2) on conflict (name) do update set total = counted.total + excluded.total returning total`,
);
/** The mirror's work of a batch by one call; it emits nothing. */
const ADD_ALL = statement(
  'toy-add-all',
  computedRow({ emitted: emittedColumn }),
  `with given as materialized (select * from jsonb_to_recordset($3::jsonb) as g ("factId" uuid, name text, amount int)),
   received as (${receiveSql('$2', 'given')}),
   added as (
     insert into counted (name, total)
     select name, sum(amount) from given join received on fact_id = "factId" group by name order by name
     on conflict (name) do update set total = counted.total + excluded.total)
   select '[]'::jsonb as emitted where $1::jsonb ? 'requestId'`,
);
const TIDY = statement('toy-tidy', noRow, 'update counted set tidied = true where name = $1');
const UNTIDY = statement(
  'toy-untidy',
  computedRow({ name: computed.text }),
  'select name from counted where not tidied',
);

type Step = (name: string) => void | Promise<void>;
const undisturbed: Step = () => undefined;

/** Steps that a test may hold up or let fail. */
export const disturbance = {
  beforeBegin: undisturbed,
  beforeEffect: undisturbed,
  afterEffect: undisturbed,
  beforeTidy: undisturbed,
};
export const leaveAlone = (): void => {
  for (const step of ['beforeBegin', 'beforeEffect', 'afterEffect', 'beforeTidy'] as const)
    disturbance[step] = undisturbed;
};

@Controller()
class ToyRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(Jobs) private readonly jobs: Jobs,
  ) {}

  @Serves(toy.procedures.add)
  async add(input: { name: string; amount: number }, actor: Actor): Promise<{ total: number }> {
    if (input.name === 'sold out') throw new Problem('SOLD_OUT', { data: { left: 0 } });
    if (input.name === 'broken') throw new Error('a fault with secrets inside');
    const total = await this.transactor.transact(actor, async (tx) => {
      const [row] = await tx.run(ADD, [input.name, input.amount]);
      tx.emit(toy.facts.added, input);
      tx.hint(toy.hints.countChanged, { name: input.name });
      if (input.name === 'rolled back') throw new Problem('INTERNAL');
      return row?.total ?? 0;
    });
    this.jobs.enqueue(tidy, { payload: { name: input.name }, key: input.name });
    return { total };
  }

  @Serves(toy.procedures.begin)
  async begin(): Promise<{ timeLeftMs: number }> {
    await disturbance.beforeBegin('begin');
    return { timeLeftMs: timeLeftMs() };
  }

  @Serves(toy.procedures.pay)
  pay(_input: object, actor: Actor): Promise<{ paidBy: string }> {
    return Promise.resolve({ paidBy: actor.kind });
  }

  @Serves(toy.procedures.recite)
  recite(): Promise<{ phone: string }> {
    return Promise.resolve({ phone: '010-1234-5678' });
  }

  @Serves(toy.procedures.whisper)
  whisper(input: { phone: string }): Promise<{ phone: string }> {
    return Promise.resolve(input);
  }
}

@Injectable()
class ToyJobs {
  constructor(@Inject(Transactor) private readonly transactor: Transactor) {}

  @Works(tidy)
  async work(payload: { name: string }): Promise<void> {
    await disturbance.beforeTidy(payload.name);
    await this.transactor.transact({ kind: 'service', name: 'toy' }, async (tx) => {
      await tx.run(TIDY, [payload.name]);
    });
  }

  @Sweeps(tidy)
  async sweep(): Promise<JobRun<typeof tidy.payload>[]> {
    const rows = await this.transactor.transact({ kind: 'service', name: 'toy' }, (tx) => tx.run(UNTIDY, []));
    return rows.map(({ name }) => ({ payload: { name }, key: name }));
  }
}

@Module({ controllers: [ToyRpc], providers: [ToyJobs] })
class ToyModule {}

export const toyService = (config: TestConfig): ServiceDefinition => ({
  name: 'toy',
  contract: toy,
  config,
  module: ToyModule,
  bus: toyBus,
  entities: [],
  migrations: [counted],
  jobs: [tidy],
});

/** The hints that the mirror's copies have heard, all of them together. */
export const mirrorHeard: string[] = [];

@Controller()
class MirrorReactions {
  @Hears(toy.hints.countChanged)
  async countChanged({ name }: { name: string }): Promise<void> {
    mirrorHeard.push(name);
    if (name === 'a fault') throw new Error('a fault');
  }

  @Reacts(toy.facts.added)
  async added(payload: { name: string; amount: number }, tx: Tx): Promise<void> {
    await disturbance.beforeEffect(payload.name);
    await tx.run(ADD, [payload.name, payload.amount]);
    await disturbance.afterEffect(payload.name);
  }
}

@Controller()
class BatchReactions {
  @ReactsToMany(toy.facts.added, { batch: 50 })
  async added(payloads: { name: string; amount: number }[], tx: Tx): Promise<void> {
    for (const { name } of payloads) await disturbance.beforeEffect(name);
    for (const { name, amount } of payloads) await tx.run(ADD, [name, amount]);
    for (const { name } of payloads) await disturbance.afterEffect(name);
  }
}

@Controller()
class OneCallReactions {
  @ReactsInOneCall(toy.facts.added, { batch: 50 })
  async added(facts: Heard<{ name: string; amount: number }>[], call: OneCall): Promise<void> {
    // A fault after the effect is one after the commit here.
    for (const step of ['beforeEffect', 'afterEffect'] as const)
      for (const { payload } of facts) await disturbance[step](payload.name);
    if (facts.some(({ payload }) => payload.name === 'forgotten')) return;
    await call.run(ADD_ALL, [JSON.stringify(facts.map(({ factId, payload }) => ({ ...payload, factId })))]);
    if (facts.some(({ payload }) => payload.name === 'hasty')) throw new Error('a fault after the commit');
  }
}

@Module({ controllers: [MirrorReactions] })
class MirrorModule {}
@Module({ controllers: [BatchReactions] })
class BatchModule {}
@Module({ controllers: [OneCallReactions] })
class OneCallModule {}

/** How the mirror works on facts. */
export type Way = 'one by one' | 'in batches' | 'in one call';
const MODULES = { 'one by one': MirrorModule, 'in batches': BatchModule, 'in one call': OneCallModule };

export const mirrorService = (config: TestConfig, way: Way = 'one by one'): ServiceDefinition => ({
  name: 'mirror',
  contract: mirror,
  config,
  module: MODULES[way],
  bus: toyBus,
  entities: [],
  migrations: [counted],
});
