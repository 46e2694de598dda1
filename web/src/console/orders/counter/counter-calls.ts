import type { AnswerOf } from '@jumun/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { consoleKey, refreshOrders } from '../../keys';

export type PaymentSettings = AnswerOf<typeof http.orders.paymentSettings>['data'];
export type CounterMethod = PaymentSettings['counterMethods'][number];

/** Money as it was taken at the counter. */
export interface Taken {
  method: CounterMethod;
  /** Amount handed over, in won; undefined where it was not counted. */
  received?: number | undefined;
}

const settingsKey = [...consoleKey, 'payment-settings'] as const;

/** How the shop takes money. */
export const paymentSettingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: async ({ signal }) => (await call(http.orders.paymentSettings, { signal })).data,
});

export type SettingsChange = Pick<PaymentSettings, 'methods' | 'counter' | 'counterMinutes' | 'counterMethods'>;

export async function savePaymentSettings(change: SettingsChange): Promise<PaymentSettings> {
  const { data } = await call(http.orders.savePaymentSettings, { body: change });
  queryClient.setQueryData(settingsKey, data);
  return data;
}

/** Refetches every screen that shows unpaid orders. */
function refresh(): void {
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
    refresh();
  }
}

export async function cancelUnpaid(paymentId: string): Promise<void> {
  try {
    await call(http.orders.cancelCounter, { params: { paymentId } });
  } finally {
    refresh();
  }
}
