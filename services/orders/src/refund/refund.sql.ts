import { columnOf, noRow, row, statement, type RowType } from '@jumun/database';
import { Order } from '../order/order.tables.js';
import { Refund } from './refund.tables.js';

// Every step of a refund is one prepared statement that commits by itself, for owners wait for it.

const columns = row(
  Refund,
  'id',
  'shopId',
  'standing',
  'amount',
  'reason',
  'state',
  'sends',
  'sentAt',
  'asked',
  'refusal',
  'askedBy',
);
/** A refund with what is needed of its order to send it: `total` is what the payment was. Only what the shop took itself has no `tno`. */
const refund = columns.and({
  paymentId: columnOf(Refund, 'orderId'),
  orderNumber: columnOf(Order, 'orderNumber'),
  tno: columnOf(Order, 'tno'),
  total: columnOf(Order, 'amount'),
  approval: columnOf(Order, 'approval'),
});
export type RefundRecord = RowType<typeof refund>;

const COLUMNS = `${columns.of('r')}, r.order_id as "paymentId", o.order_number as "orderNumber", o.tno, o.amount as total, o.approval`;

export const FIND_REFUND = statement(
  'find-refund',
  refund,
  `select ${COLUMNS} from refund r join orders o on o.id = r.order_id where r.id = $1`,
);

/** The right to send it: only the caller that counts `sends` up from the number it saw sends it that time. */
export const CLAIM_REFUND = statement(
  'claim-refund',
  refund,
  `update refund r set state = 'sent', sends = r.sends + 1, sent_at = now(), ask_at = now() + interval '20 seconds', refusal = null
   from orders o
   where r.id = $1 and r.sends = $2 and r.state in ('requested', 'sent') and o.id = r.order_id
   returning ${COLUMNS}`,
);

/** The provider said no, but an earlier send may still arrive, or the money is owed whatever it says. */
export const DOUBT_REFUSAL = statement(
  'doubt-refusal',
  noRow,
  `update refund set refusal = $2::jsonb, ask_at = $3, asked = asked + 1 where id = $1 and state = 'sent'`,
);
export const ASK_REFUND_LATER = statement(
  'ask-refund-later',
  noRow,
  `update refund set ask_at = $2, asked = asked + 1 where id = $1 and ask_at is not null`,
);
