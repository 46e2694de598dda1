import type { AnswerOf } from '@jumun/client';
import { queryOptions } from '@tanstack/react-query';
import type { Payment } from '../../api/views';
import { call } from '../../api/client';
import { http } from '../../api/owner-calls';
import { consoleKey } from '../keys';
import type { PaymentFilter } from './payment-filter';

export const paymentsKey = [...consoleKey, 'payments'] as const;
export const detailKey = [...paymentsKey, 'detail'] as const;
export const feedsKey = [...paymentsKey, 'list'] as const;

interface PageAsked {
  limit: number;
  /** Payments older than this one. */
  before: string | undefined;
  signal: AbortSignal;
}

/** A page of payments, newest first. */
export async function fetchPayments(filter: PaymentFilter, { limit, before, signal }: PageAsked): Promise<Payment[]> {
  const query = { limit, ...filter, ...(before && { before }) };
  return (await call(http.orders.listPayments, { query, signal })).data;
}

export type PaymentDetail = AnswerOf<typeof http.orders.paymentDetail>['data'];

const WATCH_REFUND_MS = 3_000;

/** One payment with its lines, history and refunds; asked again while a refund's outcome is not known. */
export const paymentDetailQuery = (paymentId: string) =>
  queryOptions({
    queryKey: [...detailKey, paymentId],
    queryFn: async ({ signal }) => (await call(http.orders.paymentDetail, { query: { paymentId }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.refunds.some((refund) => refund.state === 'checking') ? WATCH_REFUND_MS : false,
  });
