import type { WirePayment } from '@jumun/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '../../api/route';
import { call } from '../../api/client';
import { http } from '../../api/owner-calls';
import { consoleKey } from '../keys';
import { followStatuses } from './heard-status';
import type { PaymentFilter } from './payment-filter';

const paymentsKey = [...consoleKey, 'payments'] as const;
export const detailKey = [...paymentsKey, 'detail'] as const;
export const PAGE_SIZE = 30;

interface PageAsked {
  limit?: number;
  /** Payments older than this one. */
  before?: string;
  signal?: AbortSignal;
}

/** A page of payments, newest first; what was heard while it was on its way stays. */
export async function fetchPayments(filter: PaymentFilter, asked: PageAsked = {}): Promise<WirePayment[]> {
  const { limit = PAGE_SIZE, before, signal } = asked;
  const query = { limit, ...filter, ...(before && { before }) };
  const follow = followStatuses();
  return follow((await call(http.orders.listPayments, { query, ...(signal && { signal }) })).data);
}

/** The newest page: what comes in or changes asks for it again. */
export const newestQuery = (filter: PaymentFilter) =>
  queryOptions({
    queryKey: [...paymentsKey, 'newest', filter],
    queryFn: ({ signal }) => fetchPayments(filter, { signal }),
    // Each answer is folded into what is known, also one that says the same as the last.
    structuralSharing: false,
  });

export type PaymentDetail = AnswerOf<typeof http.orders.paymentDetail>['data'];

const WATCH_REFUND_MS = 3_000;

/** One payment with its lines, history and refunds; asked again while a refund's outcome is not known. */
export const paymentDetailQuery = (payment_id: string) =>
  queryOptions({
    queryKey: [...detailKey, payment_id],
    queryFn: async ({ signal }) => (await call(http.orders.paymentDetail, { query: { payment_id }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.refunds.some((refund) => refund.state === 'checking') ? WATCH_REFUND_MS : false,
  });
