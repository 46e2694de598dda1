import { contracts } from '@jumun/contracts';
import type { Transactor } from '@jumun/messaging';
import type { SettlementDeps } from '../src/settlement-deps.js';
import { findPayoutsDue } from '../src/payout/find-payouts-due.js';
import type { PayoutProvider } from '../src/providers/payout-provider.js';
import { resolvePayout } from '../src/payout/resolve-payout.js';
import { runPayouts } from '../src/payout/run-payouts.js';
import { BankDays } from '../src/calendar/payout-day.js';
import { brokenRules } from './invariants.js';
import { openPayoutFixture, type PayoutFixture } from './payout-fixture.js';
import { operator } from './setup.js';

const bankDays = new BankDays();
const { procedures } = contracts.settlement;

/** Thrown where a process dies; from then on that process does nothing more. */
class Killed extends Error {}

/** Counts the steps of a process, and kills it before or after one of them. */
class Fate {
  readonly steps: string[] = [];
  private isDead = false;

  constructor(private readonly at: { step: number; when: 'before' | 'after' } | undefined) {}

  async step<T>(name: string, work: () => Promise<T>): Promise<T> {
    this.lives();
    this.steps.push(name);
    const isIt = this.steps.length === this.at?.step;
    if (isIt && this.at?.when === 'before') this.die();
    const done = await work();
    if (isIt) this.die();
    return done;
  }

  lives(): void {
    if (this.isDead) throw new Killed('dead');
  }

  private die(): never {
    this.isDead = true;
    throw new Killed('killed');
  }
}

/** A process that may be killed at each commit and at each call of its provider. */
function mortal(deps: SettlementDeps, fate: Fate): SettlementDeps {
  const { transactor, providers } = deps;
  const watched: Pick<Transactor, 'transact' | 'once'> = {
    transact: (actor, work) => fate.step('commit', () => transactor.transact(actor, work)),
    once: (statement, values, emission) =>
      fate.step(statement.name, () => transactor.once(statement, values, emission)),
  };
  const { preferred } = providers;
  const provider: PayoutProvider = Object.assign(Object.create(preferred) as PayoutProvider, {
    submit: (...given: Parameters<PayoutProvider['submit']>) => fate.step('submit', () => preferred.submit(...given)),
    lookUp: (...given: Parameters<PayoutProvider['lookUp']>) => fate.step('look-up', () => preferred.lookUp(...given)),
  });
  return {
    ...deps,
    // Only these two are asked of it.
    transactor: watched as Transactor,
    providers: Object.assign(Object.create(providers) as typeof providers, {
      preferred: provider,
      find: () => provider,
    }),
    soon: { payout: () => undefined, account: () => undefined },
  };
}

/** A whole day's work of one process: the run, and every payout that is due. */
async function work(fixture: PayoutFixture, day: string, fate: Fate): Promise<void> {
  const deps = mortal(fixture.deps, fate);
  try {
    await runPayouts(deps, day);
    for (let round = 0; round < 3; round += 1) {
      const due = await findPayoutsDue(fixture.service.database);
      for (const id of due) {
        fate.lives();
        await resolvePayout(deps, id);
      }
    }
  } catch (error) {
    // A run that goes on after a shop in trouble says so at its end; the process is dead all the same.
    if (!(error instanceof Killed) && !String(error).includes('could not be paid out')) throw error;
  }
}

/** Everything that is under way comes to its end, as sweeps see to it. */
async function settleAll(fixture: PayoutFixture, day: string): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    await fixture.timePasses();
    await work(fixture, day, new Fate(undefined));
    const open = await fixture.call(procedures.searchPayouts, { runDay: day, limit: 200 }, operator);
    if (open.every(({ state }) => state === 'paid')) return;
    for (const { payoutId } of open)
      await fixture.control(`/payouts/${payoutId}`, { state: 'completed' }).catch(() => undefined);
  }
}

let day = '2026-11-20';

async function paysEachOnce(
  fixture: PayoutFixture,
  shops: readonly string[],
  trouble: () => Promise<Fate>,
): Promise<string[]> {
  day = bankDays.bankDayAfter(day);
  await fixture.control('/clock', { now: `${day}T03:00:00.000Z` });
  fixture.clock.set(`${day}T03:00:00.000Z`);
  const before = new Map<string, number>();
  for (const shopId of shops) {
    before.set(shopId, (await fixture.booked(shopId)).length);
    await fixture.earn(shopId, 10_000);
  }
  const fate = await trouble();
  await work(fixture, day, fate);
  await settleAll(fixture, day);
  for (const shopId of shops) {
    const booked = (await fixture.booked(shopId)).slice(before.get(shopId) ?? 0);
    const [latest] = await fixture.payouts(shopId);
    expect({ shopId, booked: booked.map(({ ref, amount }) => ({ ref, amount })), state: latest?.state }).toEqual({
      shopId,
      booked: [{ ref: latest?.payoutId, amount: 9_500 }],
      state: 'paid',
    });
    expect(await fixture.owed(shopId)).toBe(0);
  }
  expect(await brokenRules(fixture)).toEqual([]);
  return fate.steps;
}

describe('a payout run with Toss', () => {
  let fixture: PayoutFixture;
  let shops: string[];
  beforeAll(async () => {
    day = '2026-11-20';
    fixture = await openPayoutFixture({ provider: 'toss', hasJobs: false });
    shops = [await fixture.payee(), await fixture.payee()];
  }, 120_000);
  afterAll(() => fixture.close());

  it('that is killed before or after any of its steps, and run again, pays everyone exactly once', async () => {
    const steps = await paysEachOnce(fixture, shops, async () => new Fate(undefined));
    expect(steps.slice(0, 4)).toEqual(['commit', 'commit', 'commit', 'commit']);
    expect(steps.filter((step) => step === 'submit')).toHaveLength(2);
    for (let step = 1; step <= steps.length; step += 1) {
      for (const when of ['before', 'after'] as const)
        await paysEachOnce(fixture, shops, async () => new Fate({ step, when }));
    }
  }, 120_000);

  it.each(['lost-answer', 'malformed', 'timeout'])(
    'whose answers are lost (%s) pays everyone exactly once',
    async (kind) => {
      await paysEachOnce(fixture, shops, async () => {
        for (const shopId of shops)
          await fixture.fault('payout.submit', kind, {
            match: await fixture.accountOf(shopId),
            times: 2,
            delay_ms: 10,
          });
        return new Fate(undefined);
      });
    },
  );

  it('whose events come three times each, some of them late, pays everyone exactly once', async () => {
    fixture.events.copies = 3;
    await paysEachOnce(fixture, shops, async () => {
      await fixture.fault('payout.webhook', 'slow', { times: 2, delay_ms: 100 });
      await fixture.fault('payout.webhook', 'lost-answer', { times: 2 });
      return new Fate(undefined);
    });
    fixture.events.copies = 1;
  });

  it('that is killed after its answer was lost still pays everyone exactly once', async () => {
    await paysEachOnce(fixture, shops, async () => {
      await fixture.fault('payout.submit', 'lost-answer', {
        match: await fixture.accountOf(shops[0] ?? ''),
        times: 2,
      });
      await fixture.fault('payout.lookup', 'error', { times: 2 });
      return new Fate({ step: 6, when: 'after' });
    });
  });

  it('that finds the books of one shop in trouble pays everybody else, and that shop once it is well', async () => {
    const [troubled = '', well = ''] = shops;
    const check = `check (shop_id <> '${troubled}' or run_day is distinct from '${bankDays.bankDayAfter(day)}') not valid`;
    await fixture.query(`alter table payout add constraint trouble ${check}`);
    const paidBefore = (await fixture.payouts(well)).length;
    await paysEachOnce(fixture, shops, async () => {
      await expect(runPayouts(fixture.deps, day)).rejects.toThrow('1 shops');
      expect(await fixture.payouts(well)).toHaveLength(paidBefore + 1);
      expect(await fixture.owed(troubled)).toBe(9_500);
      await fixture.query('alter table payout drop constraint trouble');
      return new Fate(undefined);
    });
  });
});
