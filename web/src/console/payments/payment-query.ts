import type { OrderStatus, WirePaymentStatus } from '@jumun/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client';
import { http } from '../../api/owner-calls';
import { consoleKey } from '../keys';

export const paymentsKey = [...consoleKey, 'payments'] as const;
const PAGE_SIZE = 30;

export interface PaymentFilter {
  status?: WirePaymentStatus | undefined;
  delivery_status?: OrderStatus | undefined;
}

/** Payments, newest first; each page begins before the last one of the page above. */
export const paymentListQuery = (filter: PaymentFilter) =>
  infiniteQueryOptions({
    queryKey: [...paymentsKey, 'list', filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...filter, ...(pageParam && { before: pageParam }) };
      return (await call(http.orders.listPayments, { query, signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.payment_id),
  });

const WATCH_REFUND_MS = 3_000;

/** One payment with its lines, history and refunds; asked again while a refund's outcome is not known. */
export const paymentDetailQuery = (payment_id: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'detail', payment_id],
    queryFn: async ({ signal }) => (await call(http.orders.paymentDetail, { query: { payment_id }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.refunds.some((refund) => refund.state === 'checking') ? WATCH_REFUND_MS : false,
  });
