import { EXTENDABLE_MS } from '@jumun/contracts';
import { computed, computedRow, noRow, row, statement, type RowType } from '@jumun/database';
import { factsSql, outboxSql } from '@jumun/messaging';
import { Order } from '../order/order.tables.js';

// Every step of a payment is one prepared statement, for shoppers wait for it; payments that take the same step at the same
// moment take it in one commit (`Transactor.gather`). Each commit is on disk before it is answered: the card company is
// asked only about what a crash can't take back.

/** The columns of an order that the payment verbs read. */
export const PAYMENT_COLUMNS = [
  'id',
  'shopId',
  'checkoutId',
  'storeName',
  'orderNumber',
  'title',
  'lines',
  'spot',
  'amount',
  'status',
  'registeredAt',
  'intentAt',
  'createdAt',
  'expiresAt',
  'asked',
  'askAt',
  'tno',
  'provider',
  'device',
  'supersededBy',
] as const;
const payment = row(Order, ...PAYMENT_COLUMNS);
export type PaymentRecord = RowType<typeof payment>;
/** A payment by the key of its write. */
const keyedPayment = payment.and({ key: computed.text });
/** With the other open payments that its browser began at the same shop; null where it names none. */
const registeredPayment = keyedPayment.and({ openEarlier: computed.maybe(computed.json<string[]>()) });

export const FIND_BY_ID = statement('find-payment', payment, `select ${payment.columns} from orders where id = $1`);
export const FIND_BY_NUMBER = statement(
  'find-payment-by-number',
  payment,
  `select ${payment.columns} from orders where order_number = $1`,
);

/**
 * Stores the buyer and that a card page may be open: goods are held for 15 minutes instead of 3. After extensions they
 * are held for 15 minutes from now, and for 10 per extension more than without at most: each page that is opened has 12 minutes or
 * more, as one without an extension, and what was promised before is kept.
 * The catalog gets no message: it asks about a checkout before it frees anything. With `switches`, a counter order is
 * paid online from here on and held like any card page. Methods that its shop turned off match no row.
 */
export const REGISTER = statement(
  'register-trades',
  registeredPayment,
  `with given as materialized (
     select * from jsonb_to_recordset($1::jsonb)
       as g (key uuid, sealed text, at timestamptz, hashes text[], "keyId" text, "ownersHashes" text[], method text, locale text, switches boolean, earlier uuid[])),
   changed as (
     update orders set buyer = coalesce(given.sealed, buyer), registered_at = coalesce(registered_at, now()), proof_given = true,
       wished = given.method, locale = coalesce(given.locale, orders.locale), provider = 'kcp',
       expires_at = case when provider = 'counter' then given.at + interval '15 minutes'
         else greatest(expires_at, least(created_at + extensions * interval '10 minutes', given.at) + interval '15 minutes') end
     from given
     where id = any (array(select key from given)) and id = given.key
       and status = 'pending' and intent_at is null and expires_at > given.at and (provider = 'kcp' or provider = 'counter' and given.switches)
       and not exists (select from shop_payment s where s.shop_id = orders.shop_id and jsonb_exists(s.methods_off, given.method))
     returning ${payment.columns}, given.key::text as key, given.hashes, given."keyId", given."ownersHashes", given.earlier),
   found_by as (
     insert into buyer_index (order_id, shop_id, hash, key_id)
     select changed.id, changed."shopId", hash, changed."keyId" from changed, unnest(changed.hashes) hash
     -- As indexOfShop does.
     union select changed.id, changed."shopId", encode(sha256(convert_to(changed."shopId" || ' ' || hash, 'UTF8')), 'hex'), changed."keyId"
     from changed, unnest(changed."ownersHashes") hash on conflict do nothing)
   select ${PAYMENT_COLUMNS.map((name) => `"${name}"`).join(', ')}, key,
     case when earlier is not null then (
       select jsonb_agg(o.id) from unnest(earlier) one, lateral (
         select id from orders where id = one and shop_id = changed."shopId" and status = 'pending' and provider = 'kcp' limit 1) o)
     end as "openEarlier"
   from changed`,
);

/** Extends a checkout in its last minute before its card page opens, if it still ends at the time that its shopper saw ($2). */
export const EXTEND_CHECKOUT = statement(
  'extend-checkout',
  row(Order, 'id'),
  `update orders set expires_at = $3::timestamptz, extensions = extensions + 1
   where id = $1 and status = 'pending' and provider <> 'counter' and registered_at is null and intent_at is null
     -- Told in milliseconds, kept in microseconds.
     and date_trunc('milliseconds', expires_at) = $2::timestamptz and expires_at > $4::timestamptz
     and expires_at <= $4::timestamptz + interval '${EXTENDABLE_MS} milliseconds' and extensions < 2
   returning id`,
);

/** The intent: from here on the card may be charged, and no other request may approve this payment. */
export const CLAIM = statement(
  'claim-payments',
  keyedPayment,
  `with given as materialized (select * from jsonb_to_recordset($1::jsonb) as g (key text, at timestamptz))
   update orders set intent_at = now(), ask_at = now() + interval '20 seconds'
   from given
   where order_number = any (array(select key from given)) and order_number = given.key
     and status = 'pending' and provider = 'kcp' and intent_at is null and expires_at > given.at
   returning ${payment.columns}, given.key`,
);

const FROM_PAYMENT = `greatest(ready_by, given."paidAt" + make_interval(mins => wait_minutes))`;

/**
 * The only way to `paid` of what is not paid at the counter; its fact is in the same commit. Who pays late is promised nothing
 * earlier than it takes, and nothing at all for later than goods are handed out. One in whose place another was opened is paid only once that one is surely not (`alone`).
 */
export const RECORD_PAID = statement(
  'record-paid',
  computedRow({ key: computed.text }),
  `with given as materialized (
     select * from jsonb_to_recordset($1::jsonb) as g (key uuid, "paidAt" timestamptz, charge text, details jsonb, fact jsonb, method text, "methodKind" text,
       "moneyPart" bigint, "cashReceiptNo" text, alone boolean)),
   changed as (
     update orders set status = 'paid', paid_at = given."paidAt", tno = given.charge, approval = given.details, ask_at = null,
       method = given.method, method_kind = given."methodKind", money_part = given."moneyPart", cash_receipt_no = given."cashReceiptNo",
       ready_by = case when close_by is null or ${FROM_PAYMENT} <= close_by then ${FROM_PAYMENT} end
     from given
     where id = any (array(select key from given)) and id = given.key and status = 'pending' and provider = 'kcp'
       and (superseded_by is null or given.alone)
     returning id, given.fact),
   told as (${factsSql('changed')})
   select id::text as key from changed`,
);

const PICKUP_COLUMNS = 'status, shop_id, order_number, pickup, pickup_day';

/** Gives the pickup numbers of closed checkouts back, to be drawn again. */
const giveBackPickup = (closed: string): string =>
  `insert into free_pickup (shop_id, day, number)
   select shop_id, coalesce(pickup_day, to_date(left(order_number, 6), 'YYMMDD')), pickup::int from ${closed} on conflict do nothing`;

/** Ends the inquiries about a payment. A closed checkout gives its pickup number back only now. */
const stopAsking = (due: string): string =>
  `with asked as (update orders set ask_at = null where id = $1 and ${due} returning ${PICKUP_COLUMNS})
   ${giveBackPickup(`asked where status = 'cancelled'`)}`;

/**
 * The only way to `cancelled` once a card page may be open. A payment that may have been charged is closed only with a
 * known outcome ($4), and one that was registered just in time has not expired.
 */
export const CLOSE = statement(
  'close-checkout',
  row(Order, 'id'),
  `with changed as (
     update orders set status = 'cancelled', close_reason = $2, closed_at = $5, ask_at = $3,
       superseded_by = coalesce($6::uuid, superseded_by)
     where id = $1 and status = 'pending' and (intent_at is null or $4)
       and ($2 <> 'expired' or expires_at <= $5)
     returning id, ask_at, ${PICKUP_COLUMNS}),
   given_back as (${giveBackPickup('changed where ask_at is null')}),
   fact as (${outboxSql(7, 'changed')})
   select id from changed`,
);

/**
 * Has the card company asked about open checkouts that are older than the database server: should a crash have forgotten
 * an intent all the same (a disk that lied, a standby that was a moment behind), its charge is found now, not at the
 * expiry. Each is asked about once a crash.
 */
export const ASK_AFTER_CRASH = statement(
  'ask-after-crash',
  noRow,
  `update orders set ask_at = now(), asked_at = now()
   where status = 'pending' and provider = 'kcp' and intent_at is null and ask_at is null
     and coalesce(asked_at, created_at) < pg_postmaster_start_time()`,
);
export const ASK_LATER = statement(
  'ask-later',
  noRow,
  `update orders set ask_at = $2, asked = asked + 1 where id = $1 and ask_at is not null`,
);
/** Of a payment that was closed on the provider's silence: an asking that came before its time proves nothing. */
export const STOP_ASKING_IF_DUE = statement('stop-asking-if-due', noRow, stopAsking('ask_at <= now()'));
export const STOP_ASKING = statement('stop-asking', noRow, stopAsking('ask_at is not null'));
/**
 * Lists a charge for reversal, unless it pays an order. A shopper whose order is closed then reads that the card was
 * charged and will be refunded.
 */
const addReversal = (more: string): string =>
  `with added as (
     insert into reversal (tno, order_id, shop_id, reason) select $1, $2, $3, $4
     where not exists (select from orders where tno = $1) on conflict (tno) do nothing returning order_id)${more}
   update orders set close_reason = 'reversed' where id = $2 and status = 'cancelled'`;
export const ADD_REVERSAL = statement('add-reversal', noRow, addReversal(''));
/** The same with news for its buyer, once for each charge. */
export const ADD_TOLD_REVERSAL = statement(
  'add-told-reversal',
  noRow,
  addReversal(`, fact as (${outboxSql(5, 'added')})`),
);
export const REVERSAL_DONE = statement(
  'reversal-done',
  noRow,
  `update reversal set done_at = now(), tries = tries + 1 where tno = $1`,
);
export const REVERSAL_LATER = statement(
  'reversal-later',
  noRow,
  `update reversal set tries = tries + 1, try_at = $2 where tno = $1`,
);
