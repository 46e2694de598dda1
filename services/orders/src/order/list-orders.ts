import type { InputOf, orders, PaymentRow } from '@jumun/contracts';
import { statement, type Database } from '@jumun/database';
import type { Sealer } from '@jumun/runtime';
import { ORDER_COLUMNS, presentOrder, type OrderRow } from './order.rows.js';

const LIST = statement(
  'list-orders',
  `select ${ORDER_COLUMNS} from orders
   where shop_id = $1 and ($2::uuid is null or id < $2) and ($3::text is null or status = $3) and ($4::text is null or order_status = $4)
   order by id desc limit $5`,
);

/** A shop's orders, newest first. */
export async function listOrders(
  database: Database,
  sealer: Sealer,
  shopId: string,
  input: InputOf<typeof orders.procedures.listPayments>,
): Promise<PaymentRow[]> {
  const values = [shopId, input.before ?? null, input.status ?? null, input.orderStatus ?? null, input.limit];
  const rows = await database.run<OrderRow>(LIST, values);
  return rows.map((row) => presentOrder(row, sealer));
}
