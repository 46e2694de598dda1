import { http } from '../../api/contract-values';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client';
import type { AnswerOf } from '../../api/route';

const REFRESH_MS = 20_000;
export type OrderComplete = AnswerOf<typeof http.orders.orderComplete>['data'];

/** The order of the page. Asked again now and then, in case the live channel is cut. */
export const orderQuery = (storeName: string, orderNumber: string) =>
  queryOptions({
    queryKey: ['order', orderNumber],
    queryFn: async ({ signal }) =>
      (await call(http.orders.orderComplete, { query: { orderNumber, storeName }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.payment.delivery_status === 'completed' ? false : REFRESH_MS),
  });
