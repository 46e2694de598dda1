import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { consoleKey, refreshOrders } from '../../keys';
import type { CounterMethod } from '../../shop/payment-settings/payment-settings-query';

/** Money as it was taken at the counter. */
export interface Taken {
  method: CounterMethod;
  /** Amount handed over, in won; undefined where it was not counted. */
  received?: number | undefined;
}

/** Refetches every screen that shows unpaid orders. */
export function refreshCounter(): void {
  refreshOrders();
  void queryClient.invalidateQueries({ queryKey: [...consoleKey, 'board'] });
}

/** Notes that the money of an order was taken. */
export async function takeMoney(paymentId: string, taken: Taken, idempotencyKey: string): Promise<void> {
  const { method, received } = taken;
  const body = { method, ...(received !== undefined && { receivedAmount: received }) };
  try {
    await call(http.orders.markCounterPaid, { params: { paymentId }, body, idempotencyKey });
  } finally {
    refreshCounter();
  }
}

/** Ends all unpaid orders that came from where this one came from; answers how many. */
export async function dropSource(paymentId: string, idempotencyKey: string): Promise<number> {
  try {
    const { data } = await call(http.orders.dropCounterSource, { params: { paymentId }, idempotencyKey });
    return data.dropped;
  } finally {
    refreshCounter();
  }
}

export async function cancelUnpaid(paymentId: string): Promise<void> {
  try {
    await call(http.orders.cancelCounter, { params: { paymentId } });
  } finally {
    refreshCounter();
  }
}
