import type { OrderSettingsInput } from '@jumun/contracts';
import type { AnswerOf } from '@jumun/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { consoleKey } from '../../keys';

/** How the shop takes and numbers its orders. */
export type ShopOrderSettings = AnswerOf<typeof http.orders.orderSettings>['data'];

export const orderSettingsQuery = queryOptions({
  queryKey: [...consoleKey, 'order-settings'],
  queryFn: async ({ signal }) => (await call(http.orders.orderSettings, { signal })).data,
});
const { queryKey } = orderSettingsQuery;

/** Saves a part of the settings, and keeps the answer; an earlier question must not come after it. */
export async function saveOrderSettings(body: OrderSettingsInput): Promise<ShopOrderSettings> {
  const { data } = await call(http.orders.saveOrderSettings, { body });
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, data);
  return data;
}
