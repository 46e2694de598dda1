import type { AnswerOf } from '@jumun/client';
import { http } from '../../api/checkout-calls';
import { orderKeys } from '../kept-orders/order-keys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client';
import { serverNow } from '../../util/server-clock';

const FOLLOW_EVERY_MS = 2_000;
const FOLLOW_LATE_EVERY_MS = 30_000;
/** Polling interval while the buyer pays at the counter. */
const FOLLOW_COUNTER_EVERY_MS = 4_000;
export type PaymentRecord = AnswerOf<typeof http.orders.paymentRecord>['data'];

/** True while the outcome of a payment can still change. */
export const isOpen = ({ status }: Pick<PaymentRecord, 'status'>): boolean => status === 'pending';

/** True while an order waits to be paid at the counter. */
export const isAtCounter = (record: Pick<PaymentRecord, 'status' | 'provider'>): boolean =>
  isOpen(record) && record.provider === 'counter';

/** True when an answer of the card company is still asked for after the time to pay is over: it may take hours. */
export const isLate = ({ checking, expiresAt }: Pick<PaymentRecord, 'checking' | 'expiresAt'>): boolean =>
  checking && Date.parse(expiresAt) < serverNow();

/** The payment record, followed while `following` and while its outcome is open. */
export const paymentQuery = (paymentId: string, following: boolean) =>
  queryOptions({
    queryKey: ['payment', paymentId],
    queryFn: async ({ signal }) => {
      const orderKey = orderKeys.ofPayment(paymentId);
      return (await call(http.orders.paymentRecord, { params: { paymentId }, orderKey, signal })).data;
    },
    staleTime: 0,
    // Without a network it fails and says so, instead of waiting for ever.
    networkMode: 'always',
    refetchInterval: ({ state: { data } }) => {
      if (data && isAtCounter(data) && !following) return FOLLOW_COUNTER_EVERY_MS;
      const canChange = data ? isOpen(data) && (following || data.checking) : following;
      if (!canChange) return false;
      return data && isLate(data) ? FOLLOW_LATE_EVERY_MS : FOLLOW_EVERY_MS;
    },
    // The card page stands in another tab, so this one is hidden while it waits.
    refetchIntervalInBackground: true,
  });
