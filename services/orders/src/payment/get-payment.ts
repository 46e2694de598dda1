import {
  Problem,
  type AnswerOf,
  type CloseReason,
  type orders,
  type PaymentStatus,
  type QuotedLine,
} from '@jumun/contracts';
import { statement, type Database } from '@jumun/database';
import type { Sealer } from '@jumun/runtime';
import { openBuyer } from './buyer.js';

interface Row {
  id: string;
  storeName: string;
  orderNumber: string;
  title: string;
  amount: number;
  lines: QuotedLine[];
  status: PaymentStatus;
  checking: boolean;
  closeReason: CloseReason | null;
  expiresAt: Date;
  buyer: string | null;
}

const GET = statement(
  'get-payment',
  `select id, store_name as "storeName", order_number as "orderNumber", title, amount, lines, status,
     status = 'pending' and intent_at is not null as checking, close_reason as "closeReason", expires_at as "expiresAt", buyer
   from orders where id = $1`,
);

/** What the payment page shows; who ordered is left out once the payment is over. */
export async function getPayment(
  database: Database,
  sealer: Sealer,
  paymentId: string,
): Promise<AnswerOf<typeof orders.procedures.getPayment>> {
  const [row] = await database.run<Row>(GET, [paymentId]);
  if (!row) throw new Problem('PAYMENT_NOT_FOUND');
  const { id, expiresAt, buyer, ...rest } = row;
  return {
    ...rest,
    paymentId: id,
    expiresAt: new Date(expiresAt).toISOString(),
    buyer: rest.status === 'pending' ? openBuyer(sealer, id, buyer) : {},
  };
}
