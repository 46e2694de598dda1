import { databaseNow, type Database } from '@jumun/database';
import { PushDelivery } from './push.tables.js';

/** Whether any news is due to be sent. */
export async function isPushDue(database: Database): Promise<boolean> {
  const due = database.platform
    .query(PushDelivery)
    .selectFrom('PushDelivery')
    .select('id')
    .where('state', '=', 'queued');
  return (await due.where('dueAt', '<=', databaseNow()).limit(1).executeTakeFirst()) !== undefined;
}
