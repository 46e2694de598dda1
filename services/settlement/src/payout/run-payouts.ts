import { businessDay, serviceActor, type BusinessDay, type PayoutProviderName } from '@jumun/contracts';
import { statement } from '@jumun/database';
import { calendarDaysLeft, duePayoutDay } from '../calendar/payout-day.js';
import type { PayoutMeans } from './means.js';
import { planPayout, type PayoutWish } from './plan-payout.js';

/** Shops that are looked for at once. */
const PAGE = 200;
const NIL = '00000000-0000-0000-0000-000000000000';
const WARN_DAYS = 60;

const OPEN = `insert into payout_run (day, started_at) values (?::date, ?) on conflict do nothing`;
const CLOSE = `update payout_run set planned_at = ? where day = ?::date and planned_at is null`;
/** Shops that may be paid and have not had their turn in a run; what they are owed is looked at under lock. */
const PAYEES = statement(
  'payout-payees',
  `select a.shop_id as "shopId" from payout_account a join shop s on s.shop_id = a.shop_id
   where a.state = 'verified' and s.status = 'active' and a.shop_id > $2
     and not exists (select from payout p where p.shop_id = a.shop_id and p.run_day = $1::date)
   order by a.shop_id limit ${PAGE}`,
);
/** Runs that ended half-way, and whether a day's run is over. */
const UNFINISHED = statement(
  'payout-runs-unfinished',
  `select day::text from payout_run where planned_at is null and day <> coalesce($1::date, 'epoch') order by day`,
);
const FINISHED = statement(
  'payout-run-finished',
  `select 1 from payout_run where day = $1::date and planned_at is not null`,
);

/** The runs that there is work for: today's from ten o'clock on a bank day, and those that were cut off. */
export async function findRuns({ database, clock }: PayoutMeans): Promise<BusinessDay[]> {
  const due = duePayoutDay(clock.now());
  const unfinished = await database.run<{ day: string }>(UNFINISHED, [due ?? null]);
  const isDone = due === undefined || (await database.run(FINISHED, [due])).length > 0;
  return [...unfinished.map(({ day }) => day), ...(isDone ? [] : [due])];
}

/**
 * Plans a payout for every shop that is owed one. Cut off anywhere and run again, each shop has one payout of the run: its
 * row, its posting and the run's name on it are one commit. Once its day is over nobody is paid by it any more.
 */
export async function runPayouts(means: PayoutMeans, day: BusinessDay): Promise<void> {
  const { clock, database, logger, transactor, soon } = means;
  const actor = serviceActor('settlement');
  const daysLeft = calendarDaysLeft(clock.now());
  if (daysLeft < WARN_DAYS) logger.error({ daysLeft }, 'the calendar of bank holidays ends soon');
  await transactor.transact(actor, (tx) => tx.sql(OPEN, [day, clock.now()]));
  let failures = 0;
  const isOver = (): boolean => businessDay(clock.now()) > day;
  for (let after = NIL; !isOver();) {
    const payees = await database.run<{ shopId: string }>(PAYEES, [day, after]);
    for (const { shopId } of payees) {
      if (isOver()) break;
      try {
        const wish: PayoutWish = { shopId, runDay: day, now: clock.now(), maxAmountOf: maxAmountOf(means) };
        const planned = await transactor.transact(actor, (tx) => planPayout(tx, wish));
        if (planned.kind === 'planned') soon.payout(planned.payoutId);
      } catch (error) {
        // One shop whose books are in trouble keeps nobody else from being paid.
        failures += 1;
        logger.error({ err: error, shopId, day }, 'a shop could not be paid out');
      }
    }
    const last = payees.at(-1);
    if (!last) break;
    after = last.shopId;
  }
  if (isOver()) logger.error({ day, failures }, 'a payout run was closed because its day is over');
  else if (failures > 0) throw new Error(`${failures} shops of the run of ${day} could not be paid out`);
  await transactor.transact(actor, (tx) => tx.sql(CLOSE, [clock.now(), day]));
}

export const maxAmountOf =
  ({ providers }: PayoutMeans) =>
  (name: PayoutProviderName): number | undefined =>
    providers.find(name)?.maxAmount;
