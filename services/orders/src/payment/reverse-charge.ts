import { databaseNow } from '@jumun/database';
import { backoff } from '@jumun/runtime';
import { inParallel } from '../in-parallel.js';
import { Order } from '../order/order.tables.js';
import type { PaymentDeps } from './payment-deps.js';
import { REVERSAL_DONE, REVERSAL_LATER } from './payment.sql.js';
import { Reversal } from './payment.tables.js';
import type { CancelOutcome } from '../providers/provider.js';
import { AT_ONCE } from './lookup-times.js';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 10 * 60 * 1000;
/** From this try on, a failure is logged as an error, for an operator to look at. */
const ALARM_AFTER_TRIES = 5;
/** Charges in one sweep. */
const MOST_DUE = 100;

/** Takes charges back that no order wants. The provider's books are looked at each time, so trying again is safe. */
export async function reverseCharges(deps: PaymentDeps): Promise<void> {
  const due = await deps.database.platform
    .query(Reversal)
    .selectFrom('Reversal')
    .select('tno')
    .where('doneAt', 'is', null)
    .where('tryAt', '<=', databaseNow())
    .orderBy('tryAt')
    .limit(MOST_DUE)
    .execute();
  await inParallel(due, AT_ONCE, async ({ tno }) => {
    const reversal = await findDue(deps, tno);
    if (reversal) await reverse(deps, reversal);
  });
}

/** The reversal, unless another process has finished it meanwhile. */
const findDue = ({ database }: PaymentDeps, tno: string) =>
  database.platform
    .query(Reversal, Order)
    .selectFrom('Reversal as r')
    .innerJoin('Order as o', 'o.id', 'r.orderId')
    .select(['r.tno', 'r.reason', 'r.tries', 'o.orderNumber'])
    .where('r.tno', '=', tno)
    .where('r.doneAt', 'is', null)
    .executeTakeFirst();
type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>;

/** Takes one charge back, or writes down when to try again. */
export async function reverse(deps: PaymentDeps, due: Due): Promise<void> {
  const { transactor, logger } = deps;
  const { tno, tries } = due;
  const outcome = await takeBack(deps, due);
  if (outcome.kind === 'cancelled') return void (await transactor.once(REVERSAL_DONE, [tno]));
  const level = tries >= ALARM_AFTER_TRIES ? 'error' : 'warn';
  logger[level](
    { tries, outcome: outcome.kind, code: outcome.kind === 'refused' ? outcome.code : undefined },
    'a charge could not be taken back yet',
  );
  const pauseMs = backoff(tries, { baseMs: FIRST_PAUSE_MS, maxMs: LONGEST_PAUSE_MS });
  await transactor.once(REVERSAL_LATER, [tno, new Date(Date.now() + pauseMs)]);
}

async function takeBack({ provider }: PaymentDeps, { tno, orderNumber, reason }: Due): Promise<CancelOutcome> {
  const inquiry = await provider.inquire(orderNumber, tno);
  if (inquiry.kind === 'cancelled') return inquiry;
  if (inquiry.kind !== 'approved') return { kind: 'unknown' };
  const { amount: total, remaining, cancelledAt } = inquiry.charge;
  if (remaining === 0) return { kind: 'cancelled', cancelledAt };
  return provider.cancel({ tno, total, standing: remaining, amount: remaining, reason });
}
