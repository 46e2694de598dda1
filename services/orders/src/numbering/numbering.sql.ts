import { computed, computedRow, noRow, row, statement } from '@jumun/database';
import { PickupCounter } from '../order/order.tables.js';

/** The day under which a shop's running numbers are counted; each time that they begin anew is a day further. */
export const RUNNING_DAY = '0001-01-01';
/** Days of laps are long before those of a calendar. */
const FIRST_REAL_DAY = `date '2000-01-01'`;

export const HOLD_RUNNING = statement(
  'hold-running',
  row(PickupCounter, 'last'),
  `select last from pickup_counter where shop_id = $1 and day = '${RUNNING_DAY}' for update`,
);

/** Takes the numbers of the lap that were given back, but for those that a checkout is taking right now. */
export const DROP_FREE_RUNNING = statement(
  'drop-free-running',
  noRow,
  `delete from free_pickup f using (
     select shop_id, day, number from free_pickup
     where shop_id = $1 and day < ${FIRST_REAL_DAY} for update skip locked) as free
   where (f.shop_id, f.day, f.number) = (free.shop_id, free.day, free.number)`,
);

/**
 * Open orders, and lap numbers that a checkout is taking. One statement, so that a checkout is seen as one or the
 * other.
 */
export const HAS_OPEN_ORDER = statement(
  'has-open-order',
  computedRow({ isOpen: computed.flag }),
  `select exists (select from orders where shop_id = $1 and status = 'pending')
     or exists (select from orders where shop_id = $1 and status = 'paid' and order_status <> 'completed')
     or exists (select from free_pickup where shop_id = $1 and day < ${FIRST_REAL_DAY}) as "isOpen"`,
);

/** Numbers of a lap never meet those of another one. */
export const RESTART_RUNNING = statement(
  'restart-running',
  noRow,
  `update pickup_counter set lap = lap + (last - 1) / (10000 - number_from) + 1, last = 0, number_from = $2
   where shop_id = $1 and day = '${RUNNING_DAY}' and last > 0`,
);
