import { noRow, row, statement } from '@jumun/database';
import { Order } from '../order/order.tables.js';
import { PickupCounter } from '../order/order.tables.js';

/** The day under which a shop's running numbers are counted; each time that they begin anew is a day further. */
export const RUNNING_DAY = '0001-01-01';

export const HOLD_RUNNING = statement(
  'hold-running',
  row(PickupCounter, 'last'),
  `select last from pickup_counter where shop_id = $1 and day = '${RUNNING_DAY}' for update`,
);

export const HAS_OPEN_ORDER = statement(
  'has-open-order',
  row(Order, 'id'),
  `(select id from orders where shop_id = $1 and status = 'pending' limit 1)
   union all (select id from orders where shop_id = $1 and status = 'paid' and order_status <> 'completed' limit 1)`,
);

/** Numbers of a lap never meet those of another one. */
export const RESTART_RUNNING = statement(
  'restart-running',
  noRow,
  `update pickup_counter set lap = lap + (last - 1) / (10000 - number_from) + 1, last = 0, number_from = $2
   where shop_id = $1 and day = '${RUNNING_DAY}' and last > 0`,
);
