import { businessDay, RECENT_MINUTES, startOfDay, type AnswerOf, type contracts } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { TODAY } from './get-today.sql.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

/** The business of all shops on this Korean day, beside the day before until the same time. */
export async function getToday(
  database: Database,
  now: Date,
): Promise<AnswerOf<typeof contracts.settlement.procedures.getToday>> {
  const day = businessDay(now);
  const midnight = startOfDay(day);
  const before = (at: Date): Date => new Date(at.getTime() - DAY_MS);
  const recently = new Date(now.getTime() - RECENT_MINUTES * MINUTE_MS);
  const [found] = await database.platform.run(TODAY, [midnight, before(midnight), before(now), recently]);
  const none = { paidCount: 0, paidSum: 0, refundCount: 0, refundSum: 0, paidSumBefore: 0, recentCount: 0 };
  return { day, ...none, ...found };
}
