import { computed, computedRow, noRow, row, statement } from '@jumun/database';
import { ShopPayment } from '../method/shop-payment.table.js';

const offer = row(ShopPayment, 'counter', 'counterMinutes');

/**
 * A shop's offer at its counter, locked to the end of the transaction: of two orders for the last place only one finds
 * it free.
 */
export const HOLD_COUNTER = statement(
  'hold-counter',
  offer,
  `select ${offer.columns} from shop_payment where shop_id = $1 for update`,
);

/**
 * Unpaid orders at a shop's counter, those of one device, and those of a day that it let expire or took back.
 * Only what began at the counter has a device: what it turned to a card page since is counted with it, or the bound would
 * be a turn away.
 */
export const COUNT_UNPAID = statement(
  'count-unpaid-counter',
  computedRow({
    ofShop: computed.number,
    ofDevice: computed.number,
    expired: computed.number,
    cancelled: computed.number,
  }),
  `select
     (select count(*) from orders where shop_id = $1 and provider = 'counter' and status = 'pending')::int as "ofShop",
     (select count(*) from orders where shop_id = $1 and device = $2 and status = 'pending')::int as "ofDevice",
     count(*) filter (where close_reason = 'expired')::int as expired,
     count(*) filter (where close_reason = 'cancelled' and closed_by is distinct from 'shop')::int as cancelled
   from orders where shop_id = $1 and device = $2 and created_at > $3::timestamptz - interval '24 hours'`,
);

/**
 * An order announced to the counter waits for the disk; other orders become durable with the commit of their
 * registration.
 */
export const AWAIT_DISK = statement('await-disk', noRow, `set local synchronous_commit to on`);
