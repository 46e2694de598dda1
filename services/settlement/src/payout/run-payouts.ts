import { businessDay, serviceActor, type BusinessDay, type PayoutProviderName } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { confirmCharges } from '../confirmation/confirm-charges.js';
import type { SettlementDeps } from '../settlement-deps.js';
import { PayoutAccount } from '../payout-account/payout-account.table.js';
import { Shop } from '../shop/shop.table.js';
import { Payout, PayoutRun } from './payout.tables.js';
import { planPayouts, type Planned, type PayoutTerms } from './plan-payouts.js';

/** Shops that are looked for at once. */
const PAGE = 200;
/** Shops that are planned in one commit: their books are locked for so long. */
const AT_ONCE = 50;
const NIL = '00000000-0000-0000-0000-000000000000';
const WARN_DAYS = 60;
/** So long a run waits for the card company before it pays what is confirmed by then. */
const WAIT_MS = 60 * 60 * 1000;

/** The runs that there is work for: today's from ten o'clock on a bank day, and those that were cut off. */
export async function findRuns({ calendar, database, clock }: SettlementDeps): Promise<BusinessDay[]> {
  // Read again, so that no payouts leave on a holiday just added, perhaps by another copy of the service.
  calendar.forget();
  const due = (await calendar.current()).duePayoutDay(clock.now());
  const runs = database.platform.query(PayoutRun).selectFrom('PayoutRun').select('day').orderBy('day');
  const open = runs.where('plannedAt', 'is', null);
  const unfinished = await (due === undefined ? open : open.where('day', '<>', due)).execute();
  const isDone =
    due === undefined || (await runs.where('day', '=', due).where('plannedAt', 'is not', null).execute()).length > 0;
  return [...unfinished.map(({ day }) => day), ...(isDone ? [] : [due])];
}

/**
 * Plans a payout for every shop that is owed one. Interrupted and run again, each shop has one payout of the run: its
 * row, posting and run day are one commit. After its day the run pays no more. While the card company is away it stays
 * open, and shops with unconfirmed payments have another turn.
 */
export async function runPayouts(deps: SettlementDeps, day: BusinessDay): Promise<void> {
  const { calendar, clock, database, logger, transactor, soon } = deps;
  const actor = serviceActor('settlement');
  const daysLeft = (await calendar.current()).daysKnown(clock.now());
  if (daysLeft < WARN_DAYS) logger.error({ daysLeft }, 'the calendar of bank holidays ends soon');
  const startedAt = await transactor.transact(actor, async (tx) => {
    const run = tx.query(PayoutRun).insertInto('PayoutRun').values({ day, startedAt: clock.now() });
    await run.onConflict((conflict) => conflict.doNothing()).execute();
    const started = tx.query(PayoutRun).selectFrom('PayoutRun').select('startedAt').where('day', '=', day);
    return (await started.executeTakeFirstOrThrow()).startedAt;
  });
  const waitsForAll = clock.now().getTime() - startedAt.getTime() < WAIT_MS;
  let failures = 0;
  let awaited = 0;
  const isOver = (): boolean => businessDay(clock.now()) > day;
  for (let after = NIL; !isOver();) {
    const payees = await findPayees(database, day, after);
    await confirmCharges(
      deps,
      payees.map(({ shopId }) => shopId),
    );
    for (let from = 0; from < payees.length && !isOver(); from += AT_ONCE) {
      const shopIds = payees.slice(from, from + AT_ONCE).map(({ shopId }) => shopId);
      const terms: PayoutTerms = { runDay: day, now: clock.now(), waitsForAll, maxAmountOf: maxAmountOf(deps) };
      for (const planned of await planAll(deps, shopIds, terms)) {
        if (planned === undefined) failures += 1;
        else if (planned.kind === 'planned') soon.payout(planned.payoutId);
        else if (planned.kind === 'unconfirmed' && planned.isAwaited) awaited += 1;
      }
    }
    const last = payees.at(-1);
    if (!last) break;
    after = last.shopId;
  }
  if (isOver()) logger.error({ day, failures }, 'a payout run was closed because its day is over');
  else if (failures > 0) throw new Error(`${failures} shops of the run of ${day} could not be paid out`);
  else if (awaited > 0) {
    logger.warn({ day, awaited }, 'payouts wait for the card company to confirm their payments');
    return;
  }
  await transactor.transact(actor, async (tx) => {
    const run = tx.query(PayoutRun).updateTable('PayoutRun').where('day', '=', day).where('plannedAt', 'is', null);
    await run.set({ plannedAt: clock.now() }).execute();
  });
}

/**
 * Plans the shops in one commit, or in one for each when that fails: a shop whose books are in trouble keeps no other
 * from being paid. Undefined for a shop that could not be paid out.
 */
async function planAll(
  deps: SettlementDeps,
  shopIds: readonly string[],
  terms: PayoutTerms,
): Promise<(Planned | undefined)[]> {
  const { logger, transactor } = deps;
  try {
    return await transactor.transact(serviceActor('settlement'), (tx) => planPayouts(tx, shopIds, terms));
  } catch (error) {
    const [shopId, ...others] = shopIds;
    if (others.length === 0) {
      logger.error({ err: error, shopId, day: terms.runDay }, 'a shop could not be paid out');
      return [undefined];
    }
    logger.warn({ err: error, shops: shopIds.length, day: terms.runDay }, 'shops are planned one by one');
    const all: (Planned | undefined)[] = [];
    for (const each of shopIds) all.push(...(await planAll(deps, [each], terms)));
    return all;
  }
}

/** Shops that may be paid and have not had their turn in a run; what they are owed is looked at under lock. */
const findPayees = (database: Database, day: BusinessDay, after: string) =>
  database.platform
    .query(PayoutAccount, Shop, Payout)
    .selectFrom('PayoutAccount as a')
    .innerJoin('Shop as s', 's.shopId', 'a.shopId')
    .select('a.shopId')
    .where('a.state', '=', 'verified')
    .where('s.status', '=', 'active')
    .where('a.shopId', '>', after)
    .where((of) => {
      const payouts = of.selectFrom('Payout as p').select('p.id').whereRef('p.shopId', '=', 'a.shopId');
      return of.not(of.exists(payouts.where('p.runDay', '=', day)));
    })
    .orderBy('a.shopId')
    .limit(PAGE)
    .execute();

export const maxAmountOf =
  ({ providers }: SettlementDeps) =>
  (name: PayoutProviderName): number | undefined =>
    providers.find(name)?.maxAmount;
