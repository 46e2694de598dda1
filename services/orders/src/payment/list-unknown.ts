import { MOST_COUNTED, won, type UnknownPayment } from '@jumun/contracts';
import { statement, type Database } from '@jumun/database';
import { MOST_ASKS_WHEN_OVER } from './patience.js';

type Row = Omit<UnknownPayment, 'amount' | 'since' | 'nextAt'> & { amount: number; since: Date; nextAt: Date | null };

/**
 * An approval is on the list from its second asking on: before that its answer may just be on the way. One of a payment
 * that is over is on it when the usual askings brought nothing.
 */
const ROWS = `select 'approval' as kind, id as "paymentId", shop_id as "shopId", store_name as "storeName", order_number as "orderNumber",
     amount, tno, asked as tries, coalesce(intent_at, registered_at, created_at) as since, ask_at as "nextAt"
   from orders where ask_at is not null and asked > 0 and (status = 'pending' or (status = 'cancelled' and asked > $2))
   union all
   select 'refund', o.id, o.shop_id, o.store_name, o.order_number, r.amount, o.tno, r.asked, r.requested_at, r.ask_at
   from refund r join orders o on o.id = r.order_id where r.ask_at is not null and r.asked > 0
   union all
   select 'reversal', o.id, o.shop_id, o.store_name, o.order_number, o.amount, r.tno, r.tries, r.created_at, r.try_at
   from reversal r join orders o on o.id = r.order_id where r.done_at is null`;
const LIST = statement('unknown-payments', `${ROWS} order by since limit $1`);
const COUNT = statement('count-unknown-payments', `select count(*) as payments from (${ROWS} limit $1) found`);

/** Money that the card company has not accounted for; each is asked about again by itself, and only approvals can be decided by hand. */
export async function listUnknown(database: Database, limit: number): Promise<UnknownPayment[]> {
  const rows = await database.run<Row>(LIST, [limit, MOST_ASKS_WHEN_OVER]);
  return rows.map(({ amount, since, nextAt, ...rest }) => ({
    ...rest,
    amount: won(amount),
    since: new Date(since).toISOString(),
    nextAt: nextAt && new Date(nextAt).toISOString(),
  }));
}

/** How long that list is. */
export async function countUnknown(database: Database): Promise<{ payments: number }> {
  const [count] = await database.run<{ payments: number }>(COUNT, [MOST_COUNTED, MOST_ASKS_WHEN_OVER]);
  return count ?? { payments: 0 };
}
