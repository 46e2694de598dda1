import { businessDay, type BusinessDay } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { dayAfter, lastClosedDay } from '../calendar/days.js';
import { DAYS_TO_RECONCILE } from './reconciliation.sql.js';

/** Older days are an operator's: their books are perhaps not there any more. */
const DAYS_BACK = 7;

/** The closed days of the last week whose books of the card company were not compared yet. */
export async function daysToReconcile(database: Pick<Tx, 'run'>, now: Date): Promise<BusinessDay[]> {
  const days = await database.run(DAYS_TO_RECONCILE, [dayAfter(businessDay(now), -DAYS_BACK), lastClosedDay(now)]);
  return days.map(({ day }) => day);
}
