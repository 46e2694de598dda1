import type { AnswerOf } from '@jumun/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { consoleKey } from '../../keys';

export type PaymentSettings = AnswerOf<typeof http.orders.paymentSettings>['data'];
export type CounterMethod = PaymentSettings['counterMethods'][number];

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
