import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client';
import { http } from '../../api/owner-calls';
import { consoleKey } from '../keys';

export const paymentsKey = [...consoleKey, 'payments'] as const;

/** How many orders are at each step of the counter, and which has waited longest. */
export const orderCountsQuery = queryOptions({
  queryKey: [...paymentsKey, 'counts'],
  queryFn: async ({ signal }) => (await call(http.orders.orderCounts, { signal })).data,
});
