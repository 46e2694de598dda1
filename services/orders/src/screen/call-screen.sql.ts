import { MAX_SCREEN_NUMBERS } from '@jumun/contracts';
import { computed, row, statement } from '@jumun/database';
import { Order } from '../order/order.tables.js';

/** When an order was last called: when it became ready, or once more since. */
const CALLED_AT = 'greatest(ready_at, recalled_at)';
/** Orders that are carried to their spot are not called. */
const IS_FETCHED = `spot ->> 'serve' is distinct from 'carry'`;

/** A shop's numbers in preparation, and those called since $2; of an order only its number is shown. */
export const SCREEN_NUMBERS = statement(
  'screen-numbers',
  row(Order, 'pickup', 'readyAt', 'recalls').and({ list: computed.oneOf(['preparing', 'ready']) }),
  `(select pickup, ready_at as "readyAt", recalls, 'preparing' as list from orders
    where shop_id = $1 and status = 'paid' and order_status = 'preparing' and ${IS_FETCHED}
    order by created_at, id limit ${MAX_SCREEN_NUMBERS})
   union all
   (select pickup, ready_at, recalls, 'ready' from orders
    where shop_id = $1 and status = 'paid' and order_status = 'ready' and ${CALLED_AT} > $2 and ${IS_FETCHED}
    order by ${CALLED_AT} desc, id limit ${MAX_SCREEN_NUMBERS})`,
);
