import { MOST_COUNTED, type AnswerOf, type orders, type UnknownPayment } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { iso } from '@jumun/runtime';
import { COUNT_UNKNOWN, LIST_UNKNOWN } from './list-unknown.sql.js';
import { MOST_ASKS_WHEN_OVER } from './lookup-times.js';

/** Money that the card company has not accounted for; each is asked about again by itself, and only approvals can be decided by hand. */
export async function listUnknown(database: Database, limit: number): Promise<UnknownPayment[]> {
  const found = await database.platform.run(LIST_UNKNOWN, [limit, MOST_ASKS_WHEN_OVER]);
  return found.map(({ since, nextAt, ...payment }) => ({ ...payment, since: iso(since), nextAt: iso(nextAt) }));
}

/** How long that list is, and since when its oldest waits. */
export async function countUnknown(database: Database): Promise<AnswerOf<typeof orders.procedures.countWaiting>> {
  const [count] = await database.platform.run(COUNT_UNKNOWN, [MOST_COUNTED, MOST_ASKS_WHEN_OVER]);
  return { payments: count?.payments ?? 0, since: { payments: iso(count?.since ?? null) } };
}
