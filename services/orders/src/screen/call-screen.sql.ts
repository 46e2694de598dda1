import { MAX_SCREEN_NUMBERS } from '@jumun/contracts';
import { computed, computedRow, row, statement, type RowOf } from '@jumun/database';
import type { OrderSetting } from '../numbering/order-setting.table.js';
import { Order } from '../order/order.tables.js';

/** When an order was last called: when it became ready, or once more since. */
const CALLED_AT = 'greatest(ready_at, recalled_at)';
/** Orders that are carried to their spot are not called. */
const IS_FETCHED = `spot ->> 'serve' is distinct from 'carry'`;

/** A shop's name in its last order, and the settings of its screen; both null where there is none. */
export const SCREEN_HEAD = statement(
  'screen-head',
  computedRow({
    shopName: computed.maybe(computed.text),
    screen: computed.json<RowOf<typeof OrderSetting>['screen']>(),
    screenTestedAt: computed.maybe(computed.moment),
  }),
  `select (select shop_name from orders where shop_id = $1 order by created_at desc, id desc limit 1) as "shopName",
     setting.screen, setting.screen_tested_at as "screenTestedAt"
   from (select $1::uuid as shop_id) shop left join order_setting setting using (shop_id)`,
);

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
