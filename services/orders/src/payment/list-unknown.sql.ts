import { UnknownPayment } from '@jumun/contracts';
import { columnOf, computed, computedRow, row, statement } from '@jumun/database';
import { Order } from '../order/order.tables.js';

/**
 * Three tables as one list. An approval is on it from its second asking on: before that its answer may just be on the way.
 * One of a payment that is over is on it when the usual askings brought nothing.
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

export const LIST_UNKNOWN = statement(
  'unknown-payments',
  row(Order, 'shopId', 'storeName', 'orderNumber', 'amount', 'tno').and({
    kind: computed.oneOf(UnknownPayment.shape.kind.options),
    paymentId: columnOf(Order, 'id'),
    tries: computed.number,
    since: computed.moment,
    nextAt: computed.maybe(computed.moment),
  }),
  `${ROWS} order by since limit $1`,
);
export const COUNT_UNKNOWN = statement(
  'count-unknown-payments',
  computedRow({ payments: computed.number, since: computed.maybe(computed.moment) }),
  `select count(*) as payments, min(since) as since from (${ROWS} order by since limit $1) found`,
);
