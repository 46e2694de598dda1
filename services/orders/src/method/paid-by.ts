import type { PaymentMethod, Tender } from '@jumun/contracts';
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

const AT_THE_COUNTER: Partial<Record<PaymentMethod, Tender>> = {
  cash: 'cash',
  terminal: 'terminal',
  transfer: 'transfer',
};

/** How an order was or is to be paid, in the words of the board. */
export function tenderOf({ status, provider, method }: Pick<Row, 'status' | 'provider' | 'method'>): Tender {
  if (provider === 'free') return 'free';
  if (provider !== 'counter') return 'card';
  const taken = status === 'pending' ? null : method;
  return (taken && AT_THE_COUNTER[taken]) ?? 'counter';
}

/** Until when an order is to be paid at the counter; null for any other. */
export const payByOf = ({
  status,
  provider,
  expiresAt,
}: Pick<Row, 'status' | 'provider' | 'expiresAt'>): string | null =>
  provider === 'counter' && status === 'pending' ? iso(expiresAt) : null;
