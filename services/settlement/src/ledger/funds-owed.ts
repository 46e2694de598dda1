import type { BusinessDay, FundsOwed } from '@jumun/contracts';
import { startOfDay } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { dayAfter } from '../calendar/days.js';
import { DAYS_WITHOUT_FUNDS, FUNDS_OWED_AT } from './funds-owed.sql.js';
import { FundsOwedDay } from './ledger.tables.js';

/** Days that one job computes. */
const DAYS_AT_ONCE = 31;
const MOST_DAYS = 400;

/** The funds owed to all shops at a moment; a future moment gives the present ones. */
export async function fundsOwedAt(tx: Tx, at: Date | 'infinity'): Promise<FundsOwed> {
  const [funds] = await tx.run(FUNDS_OWED_AT, [at]);
  if (!funds) throw new Error('a sum always has a row');
  return funds;
}

/** The Korean days up to `last` for which nothing was computed yet. */
export async function daysWithoutFunds(tx: Tx, last: BusinessDay): Promise<BusinessDay[]> {
  return (await tx.run(DAYS_WITHOUT_FUNDS, [last, DAYS_AT_ONCE])).map(({ day }) => day);
}

/** Keeps what was owed at the end of each day up to `last`; a day that is kept stays as it is. */
export async function keepFundsOwed(tx: Tx, last: BusinessDay, now: Date): Promise<void> {
  for (const day of await daysWithoutFunds(tx, last)) {
    const funds = await fundsOwedAt(tx, startOfDay(dayAfter(day)));
    await tx
      .query(FundsOwedDay)
      .insertInto('FundsOwedDay')
      .values({ day, ...funds, computedAt: now })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute();
  }
}

/** Funds owed at the end of past days, the latest first. */
export async function listFundsOwed(
  tx: Tx,
  from: BusinessDay,
  to: BusinessDay,
): Promise<(FundsOwed & { day: BusinessDay; computedAt: string })[]> {
  const rows = await tx
    .query(FundsOwedDay)
    .selectFrom('FundsOwedDay')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .limit(MOST_DAYS)
    .execute();
  return rows.map(({ computedAt, ...funds }) => ({ ...funds, computedAt: iso(computedAt) }));
}
