import type { CounterMethod } from '@jumun/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paymentDetailQuery, type PaymentDetail } from './payment-query';
import { firstDraft, type RefundDraft, type RefundWay } from './refund-draft';
import { refundFailureOf } from './refund-failure';
import { useRefund } from './use-refund';

interface RefundedPayment {
  paymentId: string;
  orderNumber: string;
}

/** A refund as it is filled in and sent, and the order as it was when the owner began to fill it in. */
export function useRefundForm(payment: RefundedPayment, way: RefundWay) {
  const query = useQuery(paymentDetailQuery(payment.paymentId));
  const refund = useRefund(payment);
  const failure = refund.error ? refundFailureOf(refund.error) : undefined;
  const [draft, setDraft] = useState<RefundDraft>(() => firstDraft(way));
  const [isTouched, setTouched] = useState(false);
  const [detail, setDetail] = useState(query.data);
  const mayChange = failure?.isCertain === true || !isTouched;
  useEffect(() => {
    // Figures that the owner has seen stay until they are sent; one refused for certain is asked for by those of now.
    if (mayChange) setDetail(query.data);
  }, [mayChange, query.data]);
  const isAsked = failure?.isCertain === false;
  return {
    ...{ query, refund, failure, draft, detail, isAsked },
    change(more: Partial<RefundDraft>) {
      setTouched(true);
      setDraft((known) => ({ ...known, ...more }));
    },
    // While the outcome is unknown nothing may be changed: only the very same request finds it out.
    unknown: isAsked || refund.isPending ? refund.variables : undefined,
  };
}

/** How the shop took the money of an order itself; undefined for money that goes back by itself. */
export function takenBy({ provider, paymentMethod }: PaymentDetail['payment']): CounterMethod | undefined {
  if (provider !== 'counter') return undefined;
  return paymentMethod === 'terminal' || paymentMethod === 'transfer' ? paymentMethod : 'cash';
}
