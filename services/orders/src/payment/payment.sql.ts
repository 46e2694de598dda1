import { statement } from '@jumun/database';
import { outboxSql } from '@jumun/messaging';

/** What the payment verbs read of an order. */
export interface PaymentRecord {
  id: string;
  shopId: string;
  checkoutId: string;
  storeName: string;
  orderNumber: string;
  title: string;
  amount: number;
  status: 'pending' | 'paid' | 'cancelled' | 'refunded';
  expired: boolean;
  intentAt: Date | null;
  asked: number;
  tno: string | null;
}

const COLUMNS = `id, shop_id as "shopId", checkout_id as "checkoutId", store_name as "storeName", order_number as "orderNumber",
  title, amount, status, expires_at <= now() as expired, intent_at as "intentAt", asked, tno`;

export const FIND_BY_ID = statement('find-payment', `select ${COLUMNS} from orders where id = $1`);
export const FIND_BY_NUMBER = statement(
  'find-payment-by-number',
  `select ${COLUMNS} from orders where order_number = $1`,
);

/**
 * Does not wait for the disk: what is lost when the database itself crashes within the next moments is only the buyer's
 * typing, and whoever is still on the card page registers again.
 */
const RELAXED = `relaxed as materialized (select set_config('synchronous_commit', 'off', true))`;

/** Remembers the buyer and that a card page may be open from now on. */
export const REGISTER = statement(
  'register-trade',
  `with ${RELAXED}
   update orders set buyer = coalesce($2, buyer), registered_at = coalesce(registered_at, now())
   from relaxed
   where id = $1 and status = 'pending' and intent_at is null and expires_at > now()
   returning ${COLUMNS}`,
);

/**
 * The intent: from here on the card may be charged, and nobody else may approve this payment. It need not wait for the
 * disk either: if the database crashes right now, the registration (seconds older) still makes the expiry ask KCP first.
 */
export const CLAIM = statement(
  'claim-payment',
  `with ${RELAXED}
   update orders set intent_at = now(), ask_at = now() + interval '20 seconds'
   from relaxed
   where order_number = $1 and status = 'pending' and intent_at is null and expires_at > now()
   returning ${COLUMNS}`,
);

/** The only way to `paid`; its fact is in the same commit. */
export const RECORD_PAID = statement(
  'record-paid',
  `with changed as (
     update orders set status = 'paid', paid_at = $2, tno = $3, approval = $4::jsonb, ask_at = null
     where id = $1 and status = 'pending'
     returning id),
   fact as (${outboxSql(5, 'changed')})
   select id from changed`,
);

/** The only way to `cancelled`. A payment that may have been charged is closed only by who knows its outcome ($4). */
export const CLOSE = statement(
  'close-checkout',
  `with changed as (
     update orders set status = 'cancelled', close_reason = $2, closed_at = now(), ask_at = $3
     where id = $1 and status = 'pending' and (intent_at is null or $4)
     returning id),
   fact as (${outboxSql(5, 'changed')})
   select id from changed`,
);

export const ASK_LATER = statement(
  'ask-later',
  `update orders set ask_at = $2, asked = asked + 1 where id = $1 and ask_at is not null`,
);
export const STOP_ASKING = statement('stop-asking', `update orders set ask_at = null where id = $1`);
export const TO_ASK = statement(
  'payments-to-ask',
  `select id from orders where ask_at <= now() order by ask_at limit 200`,
);
export const EXPIRED = statement(
  'expired-payments',
  `select ${COLUMNS} from orders where status = 'pending' and intent_at is null and expires_at <= now() order by expires_at limit 200`,
);
export const WAS_REGISTERED = statement(
  'was-registered',
  `select registered_at is not null as registered from orders where id = $1`,
);

/** A charge that pays an order can't be put on this list. */
export const ADD_REVERSAL = statement(
  'add-reversal',
  `insert into reversal (tno, order_id, reason) select $1, $2, $3
   where not exists (select from orders where tno = $1) on conflict (tno) do nothing`,
);
export const DUE_REVERSALS = statement(
  'due-reversals',
  `select tno from reversal where done_at is null and try_at <= now() order by try_at limit 100`,
);
export const FIND_REVERSAL = statement(
  'find-reversal',
  `select tno, reason, tries from reversal where tno = $1 and done_at is null`,
);
export const REVERSAL_DONE = statement(
  'reversal-done',
  `update reversal set done_at = now(), tries = tries + 1 where tno = $1`,
);
export const REVERSAL_LATER = statement(
  'reversal-later',
  `update reversal set tries = tries + 1, try_at = $2 where tno = $1`,
);
