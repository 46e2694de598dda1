import { statement } from '@jumun/database';

/** A refund with what is needed of its order to send it and to tell of it. */
export interface RefundRecord {
  id: string;
  shopId: string;
  paymentId: string;
  orderNumber: string;
  tno: string;
  /** What the payment was, what of it stood before this refund, and what this one gives back. */
  total: number;
  standing: number;
  amount: number;
  reason: string;
  state: 'requested' | 'sent' | 'done' | 'refused';
  sends: number;
  sentAt: string | null;
  asked: number;
  refusal: Refusal | null;
  askedBy: 'owner' | 'platform' | 'operator';
}

/** The provider's no. */
export interface Refusal {
  code: string;
  message: string;
}

const COLUMNS = `r.id, r.shop_id as "shopId", r.order_id as "paymentId", o.order_number as "orderNumber", o.tno,
  o.amount as total, r.standing, r.amount, r.reason, r.state, r.sends, r.sent_at as "sentAt", r.asked, r.refusal,
  r.asked_by as "askedBy"`;

export const FIND_REFUND = statement(
  'find-refund',
  `select ${COLUMNS} from refund r join orders o on o.id = r.order_id where r.id = $1`,
);

/** The right to send it: whoever counts the sends up from the number it saw is the only one to send it that time. */
export const CLAIM_REFUND = statement(
  'claim-refund',
  `update refund r set state = 'sent', sends = r.sends + 1, sent_at = now(), ask_at = now() + interval '20 seconds', refusal = null
   from orders o
   where r.id = $1 and r.sends = $2 and r.state in ('requested', 'sent') and o.id = r.order_id
   returning ${COLUMNS}`,
);

/** The provider said no, but an earlier send may still arrive, or the money is owed whatever it says. */
export const DOUBT_REFUSAL = statement(
  'doubt-refusal',
  `update refund set refusal = $2::jsonb, ask_at = $3, asked = asked + 1 where id = $1 and state = 'sent'`,
);
export const ASK_REFUND_LATER = statement(
  'ask-refund-later',
  `update refund set ask_at = $2, asked = asked + 1 where id = $1 and ask_at is not null`,
);
export const REFUNDS_TO_SETTLE = statement(
  'refunds-to-settle',
  `select id from refund where ask_at <= now() order by ask_at limit 200`,
);
/** Owed by the platform, and nothing is in the way any more. */
export const OWED_REFUNDS = statement(
  'owed-refunds',
  `select o.checkout_id as "checkoutId" from orders o
   where o.refund_owed_at is not null and not exists (select from refund r where r.order_id = o.id and r.ask_at is not null)
   order by o.refund_owed_at limit 100`,
);
export const REFUSE = statement(
  'refuse-refund',
  `update refund set state = 'refused', refusal = $2::jsonb, settled_at = $3, ask_at = null where id = $1 and state = 'sent'`,
);
