import { MOST_COUNTED, type UnknownPayment } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { iso } from '@jumun/runtime';
import { COUNT_UNKNOWN, LIST_UNKNOWN } from './list-unknown.sql.js';
import { MOST_ASKS_WHEN_OVER } from './patience.js';

/** Money that the card company has not accounted for; each is asked about again by itself, and only approvals can be decided by hand. */
export async function listUnknown(database: Database, limit: number): Promise<UnknownPayment[]> {
  const found = await database.platform.run(LIST_UNKNOWN, [limit, MOST_ASKS_WHEN_OVER]);
  return found.map(({ since, nextAt, ...payment }) => ({ ...payment, since: iso(since), nextAt: iso(nextAt) }));
}

/** How long that list is. */
export async function countUnknown(database: Database): Promise<{ payments: number }> {
  const [count] = await database.platform.run(COUNT_UNKNOWN, [MOST_COUNTED, MOST_ASKS_WHEN_OVER]);
  return count ?? { payments: 0 };
}
