import { databaseNow, type Database } from '@jumun/database';
import { Payout } from './payout.tables.js';

/** Payouts in one sweep. */
const AT_ONCE = 500;

/** The ids of payouts that wait to be sent or looked up. */
export async function findPayoutsDue(database: Database): Promise<string[]> {
  const due = await database.platform
    .query(Payout)
    .selectFrom('Payout')
    .select('id')
    .where('lookAt', '<=', databaseNow())
    .orderBy('lookAt')
    .limit(AT_ONCE)
    .execute();
  return due.map(({ id }) => id);
}
