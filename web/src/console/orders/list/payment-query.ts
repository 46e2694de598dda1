import type { AnswerOf } from '@jumun/client';
import { queryOptions } from '@tanstack/react-query';
import type { Payment } from '../../../api/views';
import { call, callFile } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { paymentsKey } from '../../parts/order-counts-query';
import type { PaymentFilter } from './payment-filter';

export const detailKey = [...paymentsKey, 'detail'] as const;
export const feedsKey = [...paymentsKey, 'list'] as const;

interface PageRequest {
  limit: number;
  /** Payments beyond this one. */
  before: string | undefined;
  signal: AbortSignal;
}

/** A page of payments. */
export async function fetchPayments(
  { q, ...filter }: PaymentFilter,
  { limit, before, signal }: PageRequest,
): Promise<Payment[]> {
  const asked = { limit, ...filter, ...(before && { before }) };
  const answer = q
    ? await call(http.orders.searchPayments, { body: { ...asked, q }, signal })
    : await call(http.orders.listPayments, { query: asked, signal });
  return answer.data;
}

/** The orders of a period as a file. */
export const fetchOrdersFile = (range: { from: string; to: string }): Promise<Blob> =>
  callFile(http.orders.paymentsFile, { query: range });

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
