import type { PaymentMethod } from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import { iso } from '@jumun/runtime';
import type { Order } from '../order/order.tables.js';

type Row = RowOf<typeof Order>;

/** By what an order was paid; what was paid before there were methods was paid by card. */
export const methodOf = ({
  status,
  provider,
  method,
}: Pick<Row, 'status' | 'provider' | 'method'>): PaymentMethod | null => {
  const isPaid = status === 'paid' || status === 'refunded';
  return method ?? (isPaid && provider === 'kcp' ? 'card' : null);
};

/** Until when an order is to be paid at the counter; null for any other. */
export const payByOf = ({
  status,
  provider,
  expiresAt,
}: Pick<Row, 'status' | 'provider' | 'expiresAt'>): string | null =>
  provider === 'counter' && status === 'pending' ? iso(expiresAt) : null;
