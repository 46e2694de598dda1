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

/** Unpaid orders of one address within this time ring at the shop once. */
const RINGS_ONCE_SECONDS = 15;

/** Unpaid orders that count for the tag they came through; more of them count for their address, as those without a tag. */
export const UNPAID_OF_TAG = 5;

/**
 * Unpaid orders at a shop's counter, those of one device, of one tag and of one address, and those of a day that the
 * device or the address let expire or took back; of an address what its shop took back too. The places of tags are beside those of the shop.
 * Only what began at the counter has a device and an address: what it turned to a card page since is counted with it, or
 * the bound would be a turn away. Of an address the last 200 orders tell enough, however large the crowd behind it is.
 */
export const COUNT_UNPAID = statement(
  'count-unpaid-counter',
  computedRow({
    ofShop: computed.number,
    ofTag: computed.number,
    ofDevice: computed.number,
    expired: computed.number,
    cancelled: computed.number,
    ofAddress: computed.number,
    justBefore: computed.number,
    paidOfAddress: computed.number,
    lostOfAddress: computed.number,
  }),
  `with unpaid as materialized (
     select client_address, tag_id, created_at,
       tag_id is not null and row_number() over (partition by tag_id order by created_at, id) <= ${UNPAID_OF_TAG} as by_tag
     from orders where shop_id = $1 and provider = 'counter' and status = 'pending'),
   of_shop as (
     select count(*) filter (where not by_tag)::int as "ofShop", count(*) filter (where tag_id = $5::uuid)::int as "ofTag",
       count(*) filter (where not by_tag and client_address = $4::text)::int as "atCounter",
       count(*) filter (where client_address = $4 and created_at > $3::timestamptz - interval '${RINGS_ONCE_SECONDS} seconds')::int as "justBefore" from unpaid),
   of_device as (
     select (select count(*) from orders where shop_id = $1 and device = $2 and status = 'pending')::int as "ofDevice",
       count(*) filter (where close_reason = 'expired')::int as expired,
       count(*) filter (where close_reason = 'cancelled' and closed_by is distinct from 'shop')::int as cancelled
     from orders where shop_id = $1 and device = $2 and created_at > $3::timestamptz - interval '24 hours'),
   of_address as (
     select count(*) filter (where status = 'pending' and provider <> 'counter')::int as turned,
       count(*) filter (where paid_at is not null)::int as "paidOfAddress",
       count(*) filter (where close_reason in ('expired', 'cancelled'))::int as "lostOfAddress"
     from (
       select status, provider, paid_at, close_reason from orders
       where shop_id = $1 and client_address = $4 and created_at > $3::timestamptz - interval '24 hours'
       order by created_at desc limit 200) as latest)
   select "ofShop", "ofTag", "ofDevice", expired, cancelled, "atCounter" + turned as "ofAddress", "justBefore", "paidOfAddress", "lostOfAddress"
   from of_shop, of_device, of_address`,
);

/**
 * An order announced to the counter waits for the disk; other orders become durable with the commit of their
 * registration.
 */
export const AWAIT_DISK = statement('await-disk', noRow, `set local synchronous_commit to on`);
