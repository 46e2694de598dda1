import { MAX_PLACES } from '@jumun/contracts';
import { computed, computedRow, statement } from '@jumun/database';

/** The line of a shop ($1): what was paid since $2 and is still to be made. */
const IN_LINE = `orders
   where shop_id = $1 and status = 'paid' and order_status in ('waiting', 'preparing') and paid_at > $2`;
/** The pace of the last orders, if announced since $3. */
const PACE = `(select minutes from pace where shop_id = $1 and told_at > $3)`;
/** As promised, else by the pace: no moment at which the shop hands nothing out any more. */
const readyAround = (order: string): string =>
  `coalesce(${order}.ready_by, (
     select at from (select ${order}.paid_at + make_interval(mins => ${PACE}) as at) paced
     where ${order}.close_by is null or at <= ${order}.close_by))`;
const CAME_BACK = `(select max(changed_at) from order_change
   where shop_id = $1 and from_status in ('ready', 'completed') and to_status = 'preparing' and changed_at > $2)`;

const place = {
  ahead: computed.number,
  readyAround: computed.maybe(computed.moment),
  cameBackAt: computed.maybe(computed.moment),
};

/** The places of a shop's orders, those next in line first: one walk over the few entries of an index. */
export const LIST_PLACES = statement(
  'list-places',
  computedRow({ orderNumber: computed.text, ...place }),
  `select line.order_number as "orderNumber", line.ahead, ${readyAround('line')} as "readyAround",
     ${CAME_BACK} as "cameBackAt"
   from (select order_number, ready_by, paid_at, close_by, (row_number() over (order by paid_at, id))::int - 1 as ahead
     from ${IN_LINE} order by paid_at, id limit ${MAX_PLACES}) as line`,
);

/** The place of one order ($4) of the shop. */
export const FIND_PLACE = statement(
  'find-place',
  computedRow(place),
  `select (select count(*)::int from ${IN_LINE} and (paid_at, id) < (own.paid_at, own.id)) as ahead,
     ${readyAround('own')} as "readyAround", ${CAME_BACK} as "cameBackAt"
   from orders as own where own.shop_id = $1 and own.id = $4`,
);
