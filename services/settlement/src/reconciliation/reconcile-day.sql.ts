import { columnOf, computed, computedRow, noRow, statement } from '@jumun/database';
import { LedgerEntry, LedgerTransaction } from '../ledger/ledger.tables.js';
import { ProviderFileLine, ReconciliationBreak } from './reconciliation.tables.js';

/** One comparison at a time, so that none closes what another has just found. */
export const RECONCILE_ALONE = statement(
  'reconcile-alone',
  noRow,
  `select from pg_advisory_xact_lock(hashtext('jumun.reconciliation'))`,
);

/** The orders of a day in either book, and those whose breaks are open: what comes late closes them. */
export const ORDERS_OF_DAY = statement(
  'orders-of-day',
  computedRow({ orderNumber: columnOf(ProviderFileLine, 'orderNumber') }),
  `select order_number as "orderNumber" from provider_line where day = $1::date
   union select order_number from ledger_transaction
     where occurred_at >= $2 and occurred_at < $3 and kind in ('payment', 'refund') and order_number is not null
   union select order_number from reconciliation_break where closed_at is null`,
  { isPlannedAnew: true },
);

/** The side and the Korean day of each payment and refund are computed. */
export const OUR_LINES = statement(
  'our-lines',
  computedRow({
    orderNumber: columnOf(ProviderFileLine, 'orderNumber'),
    tno: columnOf(LedgerTransaction, 'tno'),
    side: columnOf(ReconciliationBreak, 'side'),
    amount: columnOf(LedgerEntry, 'amount'),
    day: computed.text,
  }),
  `select t.order_number as "orderNumber", t.tno, case t.kind when 'payment' then 'approve' else 'cancel' end as side, e.amount,
     to_char(t.occurred_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day
   from ledger_transaction t join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id
   where t.kind in ('payment', 'refund') and t.order_number = any ($1::text[]) order by t.occurred_at, t.id`,
  { isPlannedAnew: true },
);
/**
 * `at` is the moment to the microsecond, as text: it distinguishes a line that stands there twice from a second refund.
 */
export const THEIR_LINES = statement(
  'their-lines',
  computedRow({
    orderNumber: columnOf(ProviderFileLine, 'orderNumber'),
    tno: columnOf(ProviderFileLine, 'tno'),
    kind: columnOf(ProviderFileLine, 'kind'),
    side: columnOf(ReconciliationBreak, 'side'),
    amount: columnOf(ProviderFileLine, 'amount'),
    day: columnOf(ProviderFileLine, 'day'),
    at: computed.text,
  }),
  `select order_number as "orderNumber", tno, kind, case kind when 'approve' then 'approve' else 'cancel' end as side, amount,
     day, at::text as at
   from provider_line where order_number = any ($1::text[]) order by day, position`,
  { isPlannedAnew: true },
);

/** A break that is found again is open again, and keeps the time at which it was found first. */
export const OPEN_BREAKS = statement(
  'open-breaks',
  noRow,
  `insert into reconciliation_break (id, key, day, kind, side, order_number, tno, our_amount, provider_amount, found_at)
   select id, key, day, kind, side, "orderNumber", tno, "ourAmount", "providerAmount", $1::timestamptz
   from jsonb_to_recordset($2::jsonb) as found (
     id uuid, key text, day date, kind text, side text, "orderNumber" text, tno text, "ourAmount" bigint, "providerAmount" bigint)
   on conflict (key) do update set closed_at = null`,
);
/** Of the orders that were compared, every break that was not found again; lists too long for parameters of their own. */
export const CLOSE_BREAKS = statement(
  'close-breaks',
  noRow,
  `update reconciliation_break set closed_at = $1
   where closed_at is null and order_number = any ($2::text[]) and not (key = any ($3::text[]))`,
  { isPlannedAnew: true },
);
