import { columnOf, computed, computedRow, noRow, row, statement, type RowType } from '@jumun/database';
import { LedgerEntry, LedgerTransaction } from '../ledger/ledger.tables.js';
import { Shop } from '../shop/shop.table.js';
import { Charge } from './charge.table.js';

/** The sum that was given back of the payment of a charge `c`. */
const REFUNDED = `(select coalesce(sum(re.amount), 0)::bigint from ledger_transaction r
     join ledger_entry re on re.shop_id = r.shop_id and re.transaction_id = r.id
     where r.payment_id = c.payment_id and r.kind = 'refund')`;
const PAYMENT = `join ledger_transaction t on t.source_id = c.payment_id and t.kind = 'payment'
   join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id`;

const openCharge = row(Charge, 'paymentId', 'state').and({
  orderNumber: computed.text,
  tno: columnOf(LedgerTransaction, 'tno'),
  amount: columnOf(LedgerEntry, 'amount'),
  refunded: computed.number,
  claims: computed.number,
  askedForMs: computed.maybe(computed.number),
});
export type OpenCharge = RowType<typeof openCharge>;

/** Charges of these shops that are not confirmed, after one of them. */
export const OPEN_CHARGES = statement(
  'open-charges',
  openCharge,
  `select ${openCharge.of('c')}, coalesce(t.order_number, '') as "orderNumber", t.tno, e.amount, ${REFUNDED} as refunded,
     (select count(*) from ledger_transaction o where o.order_number = t.order_number and o.kind = 'payment')::int as claims,
     (extract(epoch from now() - c.asked_at) * 1000)::bigint as "askedForMs"
   from charge c ${PAYMENT}
   where c.shop_id = any ($1::uuid[]) and c.state <> 'confirmed' and c.payment_id > $2::uuid order by c.payment_id limit $3`,
);

/**
 * A late answer changes no charge that was confirmed meanwhile, unless it says that something is wrong with it. What differs
 * does so until the card company confirms it.
 */
export const RECORD_ANSWERS = statement(
  'record-answers',
  row(Charge, 'paymentId', 'state', 'reason').and({
    before: columnOf(Charge, 'state'),
    reasonBefore: columnOf(Charge, 'reason'),
  }),
  `with told as (
     select * from jsonb_to_recordset($1::jsonb) as told ("paymentId" uuid, state text, reason text, amount bigint, remaining bigint)),
   held as (
     select c.payment_id, c.state, c.reason, c.state = 'differs' and told.state = 'waiting' as "isOldNews"
     from charge c join told on told."paymentId" = c.payment_id
     where c.state <> 'confirmed' or told.state = 'differs' order by c.payment_id for update of c)
   update charge c set state = case when "isOldNews" then c.state else told.state end,
     reason = case when "isOldNews" then c.reason else told.reason end,
     provider_amount = coalesce(told.amount, c.provider_amount), provider_remaining = coalesce(told.remaining, c.provider_remaining),
     asks = c.asks + 1, asked_at = coalesce(c.asked_at, now()),
     ask_at = case when told.state = 'differs' or "isOldNews" then now() + interval '1 hour'
       when told.state = 'waiting' then now() + least(interval '5 seconds' * power(2, least(c.asks, 10)), interval '30 minutes') end,
     confirmed_at = case told.state when 'confirmed' then now() else c.confirmed_at end
   from told join held on held.payment_id = told."paymentId" where c.payment_id = told."paymentId"
   returning c.payment_id as "paymentId", c.state, c.reason, held.state as before, held.reason as "reasonBefore"`,
);

/** Hands charges that were not asked about in time to the job, which asks soon. */
export const ASK_LATER = statement(
  'ask-later',
  row(Charge, 'paymentId'),
  `update charge set state = 'waiting', reason = 'unanswered', asked_at = now(), ask_at = now()
   where shop_id = any ($1::uuid[]) and state = 'new' returning payment_id as "paymentId"`,
);

/** The sum that unconfirmed payments brought into the balance of each of these shops, less what left it again because of them. */
const netOf = (which: string): string => `
  select c.shop_id, c.state,
    greatest(sum(case 'shop:' || c.shop_id when e.credit_account then e.amount when e.debit_account then -e.amount else 0 end), 0) as net
  from charge c join ledger_transaction t on t.payment_id = c.payment_id and t.shop_id = c.shop_id
  join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id
  where c.shop_id = any ($1::uuid[]) and c.released_at is null and ${which} group by c.shop_id, c.payment_id, c.state`;
const unconfirmedOf = row(Charge, 'shopId').and({ unconfirmed: computed.number });
export const UNCONFIRMED = statement(
  'unconfirmed',
  unconfirmedOf.and({ awaited: computed.number }),
  `select ${unconfirmedOf.columns}, sum(net)::bigint as unconfirmed, coalesce(sum(net) filter (where state = 'waiting'), 0)::bigint as awaited
   from (${netOf(`c.state <> 'confirmed'`)}) charges group by shop_id`,
);
/** Excludes charges not asked about yet: they are confirmed when they are paid out. */
export const ASKED_UNCONFIRMED = statement(
  'asked-unconfirmed',
  unconfirmedOf,
  `select ${unconfirmedOf.columns}, sum(net)::bigint as unconfirmed from (${netOf('c.ask_at is not null')}) charges group by shop_id`,
);

export const SHOPS_TO_ASK_ABOUT = statement(
  'shops-to-ask-about',
  row(Charge, 'shopId'),
  `select shop_id as "shopId" from charge where ask_at <= now() group by shop_id order by min(ask_at) limit $1`,
);

/** How many charges wait or differ, and how long the oldest has. */
export const COUNT_UNCONFIRMED = statement(
  'count-unconfirmed',
  computedRow({ waiting: computed.number, differing: computed.number, oldestSeconds: computed.number }),
  `select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'differs')::int as differing,
     coalesce(extract(epoch from now() - min(asked_at)), 0)::bigint as "oldestSeconds"
   from charge where ask_at is not null and released_at is null`,
);

const listed = row(Charge, 'paymentId', 'shopId', 'reason', 'providerAmount', 'providerRemaining', 'asks').and({
  state: computed.oneOf(['waiting', 'differs']),
  askedAt: computed.moment,
  shopName: computed.maybe(columnOf(Shop, 'shopName')),
  orderNumber: computed.text,
  tno: columnOf(LedgerTransaction, 'tno'),
  amount: columnOf(LedgerEntry, 'amount'),
  paidAt: columnOf(LedgerTransaction, 'occurredAt'),
});
/** The longest awaited first. */
export const LIST_UNCONFIRMED = statement(
  'list-unconfirmed',
  listed,
  `select ${listed.of('c')}, c.state, c.asked_at as "askedAt", s.shop_name as "shopName", coalesce(t.order_number, '') as "orderNumber",
     t.tno, e.amount, t.occurred_at as "paidAt"
   from charge c ${PAYMENT} left join shop s on s.shop_id = c.shop_id
   where c.ask_at is not null and c.released_at is null order by c.asked_at, c.payment_id limit $1`,
  { isPlannedAnew: true },
);

const heldCharge = row(Charge, 'shopId', 'reason', 'providerAmount', 'providerRemaining').and({
  orderNumber: computed.text,
  tno: columnOf(LedgerTransaction, 'tno'),
  amount: columnOf(LedgerEntry, 'amount'),
  isHeld: computed.flag,
});
/** One payment's charge for this transaction alone. */
export const HOLD_CHARGE = statement(
  'hold-charge',
  heldCharge,
  `select ${heldCharge.of('c')}, coalesce(t.order_number, '') as "orderNumber", t.tno, e.amount,
     c.ask_at is not null and c.released_at is null as "isHeld"
   from charge c ${PAYMENT} where c.payment_id = $1::uuid for update of c`,
);

const differing = row(Charge, 'reason', 'providerAmount', 'providerRemaining').and({
  orderNumber: computed.text,
  tno: columnOf(LedgerTransaction, 'tno'),
  amount: columnOf(LedgerEntry, 'amount'),
  refunded: computed.number,
  day: computed.text,
});
export type DifferingCharge = RowType<typeof differing>;
/** The differences in these orders, with the Korean day of each payment. */
export const DIFFERING_CHARGES = statement(
  'differing-charges',
  differing,
  `select ${differing.of('c')}, t.order_number as "orderNumber", t.tno, e.amount, ${REFUNDED} as refunded,
     to_char(t.occurred_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day
   from charge c ${PAYMENT}
   where c.state = 'differs' and t.order_number = any ($1::text[]) order by c.payment_id`,
  { isPlannedAnew: true },
);

/**
 * The card company's books as its word on the payments of these orders: confirmed where it has them as we do, different
 * where it took another amount or gave more back. What the books don't have is asked about one by one. A line that stands
 * there twice counts once.
 */
export const RECORD_BOOKS = statement(
  'record-books',
  noRow,
  `with approved as (
     select order_number, tno, max(amount) as amount from provider_line
     where kind = 'approve' and order_number = any ($1::text[]) group by order_number, tno),
   cancelled as (
     select order_number, tno, sum(amount)::bigint as amount from (
       select distinct order_number, tno, kind, amount, at from provider_line
       where kind <> 'approve' and order_number = any ($1::text[])) lines group by order_number, tno),
   told as (
     select c.payment_id, a.amount, a.amount - coalesce(x.amount, 0) as remaining,
       case when a.amount <> e.amount then 'amount-differs'
         when coalesce(x.amount, 0) > ${REFUNDED} then 'cancelled' end as reason
     from charge c ${PAYMENT}
     join approved a on a.order_number = t.order_number and a.tno = coalesce(t.tno, a.tno)
     left join cancelled x on x.order_number = a.order_number and x.tno = a.tno
     where not exists (select from ledger_transaction o
       where o.order_number = t.order_number and o.kind = 'payment' and o.source_id <> t.source_id)),
   held as (
     select c.payment_id from charge c join told on told.payment_id = c.payment_id
     where c.state <> 'confirmed' or told.reason is not null order by c.payment_id for update of c)
   update charge c set state = case when told.reason is null then 'confirmed' else 'differs' end, reason = told.reason,
     provider_amount = told.amount, provider_remaining = greatest(told.remaining, 0), asked_at = coalesce(c.asked_at, now()),
     ask_at = case when told.reason is not null then now() + interval '1 hour' end,
     confirmed_at = case when told.reason is null then now() else c.confirmed_at end
   from told join held on held.payment_id = told.payment_id where c.payment_id = told.payment_id`,
  { isPlannedAnew: true },
);
