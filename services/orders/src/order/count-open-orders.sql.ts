import { computed, computedRow, statement } from '@jumun/database';

const countIn = (status: 'waiting' | 'preparing' | 'ready'): string =>
  `(select count(*)::int from
     (select from orders where shop_id = $1 and status = 'paid' and order_status = '${status}' limit $2) as open)`;

/** How many paid orders of a shop are at each step of the counter, counted up to $2, and which has waited longest. */
export const COUNT_OPEN_ORDERS = statement(
  'count-open-orders',
  computedRow({
    waiting: computed.number,
    preparing: computed.number,
    ready: computed.number,
    paymentId: computed.maybe(computed.text),
    orderNumber: computed.maybe(computed.text),
    paidAt: computed.maybe(computed.moment),
  }),
  `select ${countIn('waiting')} as "waiting", ${countIn('preparing')} as "preparing", ${countIn('ready')} as "ready",
     oldest.id as "paymentId", oldest.order_number as "orderNumber", coalesce(oldest.paid_at, oldest.created_at) as "paidAt"
   from (select) as one left join lateral
     (select id, order_number, paid_at, created_at from orders
      where shop_id = $1 and status = 'paid' and order_status = 'waiting'
      order by created_at, id limit 1) as oldest on true`,
);
