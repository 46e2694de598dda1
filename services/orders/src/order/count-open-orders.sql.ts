import { computed, computedRow, statement } from '@jumun/database';

/** More than anybody reads; who never hands orders out makes no count slow. */
const MOST_COUNTED = 1_000;
const countIn = (status: 'waiting' | 'preparing' | 'ready'): string =>
  `(select count(*)::int from
     (select from orders where shop_id = $1 and status = 'paid' and order_status = '${status}' limit ${MOST_COUNTED}) as open)`;
/** How many paid orders of a shop are at each step of the counter. */
export const OPEN_COUNTS = `${countIn('waiting')} as "waiting", ${countIn('preparing')} as "preparing", ${countIn('ready')} as "ready"`;
export const openCounts = { waiting: computed.number, preparing: computed.number, ready: computed.number };

/** How many orders of a shop are open, and which has waited longest. */
export const COUNT_OPEN_ORDERS = statement(
  'count-open-orders',
  computedRow({
    ...openCounts,
    paymentId: computed.maybe(computed.text),
    orderNumber: computed.maybe(computed.text),
    paidAt: computed.maybe(computed.moment),
  }),
  `select ${OPEN_COUNTS},
     oldest.id as "paymentId", oldest.order_number as "orderNumber", coalesce(oldest.paid_at, oldest.created_at) as "paidAt"
   from (select) as one left join lateral
     (select id, order_number, paid_at, created_at from orders
      where shop_id = $1 and status = 'paid' and order_status = 'waiting'
      order by created_at, id limit 1) as oldest on true`,
);
