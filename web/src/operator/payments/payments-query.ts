import { queryOptions } from '@tanstack/react-query';
import { http } from '../../api/operator-calls';
import { call } from '../client';
import { deskKey } from '../keys';

/** The server shows so many at once, the longest waiting first. */
export const MOST_SHOWN = 200;
const FOLLOW_MS = 30_000;

export const unknownPaymentsQuery = queryOptions({
  queryKey: [...deskKey, 'payments'],
  queryFn: async ({ signal }) =>
    (await call(http.orders.unknownPayments, { query: { limit: MOST_SHOWN }, signal })).data,
  refetchInterval: FOLLOW_MS,
});
