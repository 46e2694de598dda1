import type { AnswerOf, CallInput } from '@jumun/client';
import { useState } from 'react';
import type { Payment } from '../../../api/views';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { randomId } from '../../../util/random-id';
import { refreshOrders } from '../../keys';
import { forgetOwnRefund, noteOwnRefund } from './own-refunds';
import { refundFailureOf } from './refund-failure';

export type RefundBody = NonNullable<CallInput<typeof http.orders.refundPayment>['body']>;
type RefundAnswer = AnswerOf<typeof http.orders.refundPayment>['data'];

/**
 * Gives a payment back. One key stands for one wish: it is shown again while its outcome is unknown, so that nothing is
 * given back twice, and replaced after a certain no, whose answer the server would only repeat.
 */
export function useRefund({ paymentId, orderNumber }: Pick<Payment, 'paymentId' | 'orderNumber'>) {
  const [key, setKey] = useState(randomId);
  return useAct({
    mutationFn: async (body: RefundBody): Promise<RefundAnswer> =>
      (await call(http.orders.refundPayment, { params: { paymentId }, body, idempotencyKey: key })).data,
    onMutate: () => noteOwnRefund(orderNumber),
    onError: (fault) => {
      if (!refundFailureOf(fault).isCertain) return;
      setKey(randomId());
      forgetOwnRefund(orderNumber);
    },
    onSettled: refreshOrders,
  });
}
