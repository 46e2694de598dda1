import { MAX_UNPAID_CARDS } from '@jumun/contracts';
import { computed, computedRow, row, statement } from '@jumun/database';
import { OPEN_COUNTS, openCounts } from '../order/count-open-orders.sql.js';
import { Order, OrderChange } from '../order/order.tables.js';

/**
 * These columns of a board's orders by list, with their place in it. $2 is how many open orders are shown, $3 since when
 * orders are looked for, $4 and $5 since when those that were handed out and those that were refunded stand on the board,
 * as many as $6 of each.
 */
const shown = (columns: string): string => `(
  (select 'open' as list, (row_number() over (order by created_at, id))::int as place, ${columns} from orders
   where shop_id = $1 and status = 'paid' and order_status in ('waiting', 'preparing', 'ready')
   order by created_at, id limit $2)
  union all
  (select 'finished', (row_number() over (order by completed_at desc))::int, ${columns} from orders
   where shop_id = $1 and created_at > $3 and status = 'paid' and order_status = 'completed' and completed_at > $4
   order by completed_at desc limit $6)
  union all
  (select 'cancelled', (row_number() over (order by created_at))::int, ${columns} from orders
   where shop_id = $1 and created_at > $3 and status = 'refunded'
     and exists (select from refund where order_id = orders.id and settled_at > $5)
   order by created_at limit $6)
  union all
  (select 'unpaid', (row_number() over (order by created_at))::int, ${columns} from orders
   where shop_id = $1 and provider = 'counter' and status = 'pending'
   order by created_at limit ${MAX_UNPAID_CARDS})) as shown`;

/** To be raised when cards say more, so that no browser keeps a board whose cards say less. */
const CARD_FORM = 10;

/**
 * How many orders are open, and what the board shows as 32 hexadecimal digits: a digest of those counts, of which orders are
 * in which list, and of the version of each row. All that a card says is written with a change of its order's row.
 */
export const BOARD_VERSION = statement(
  'board-version',
  computedRow({ ...openCounts, version: computed.text }),
  `select counts.*, md5(concat('${CARD_FORM}', counts, (select string_agg(list || id::text || xmin::text, ',' order by list, id)
     from ${shown('id, xmin')}))) as version
   from (select ${OPEN_COUNTS}) as counts`,
);

const card = row(
  Order,
  ...(['id', 'orderNumber', 'orderStatus', 'refunded', 'createdAt', 'paidAt'] as const),
  ...(['readyBy', 'completedAt', 'lines', 'marks', 'cancelRequestedAt', 'spot', 'takeaway', 'closeBy'] as const),
  ...(['title', 'amount', 'expiresAt', 'clientAddress'] as const),
  ...(['pickup', 'provider', 'status', 'method', 'note', 'request', 'acceptedAt', 'readyAt', 'refundedLines'] as const),
);

/** The cards of a board, those of a list in its order. */
export const BOARD_CARDS = statement(
  'board-cards',
  card.and({ list: computed.oneOf(['open', 'finished', 'cancelled', 'unpaid']), place: computed.number }),
  `select * from ${shown(card.columns)} order by list, place`,
);

/** Which of these orders were handed out before and taken back, but for a slip that was undone at once. */
export const RECALLED_ORDERS = statement(
  'recalled-orders',
  row(OrderChange, 'orderId'),
  `select distinct order_id as "orderId" from order_change change
   where shop_id = $1 and from_status = 'completed' and order_id = any($2) and undoes is null
     and not exists (select from order_change undo
       where undo.shop_id = $1 and undo.order_id = change.order_id and undo.undoes = change.sequence and undo.undoes is not null)`,
);
