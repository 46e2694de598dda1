import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { http } from '../../api/checkout-calls';
import { useAct } from '../../api/use-act';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/toast';
import { minuteOfDay } from '../../util/order-time';
import { orderKeys } from '../kept-orders/order-keys';
import { paymentQuery, type PaymentRecord } from './payment-query';

interface MoreTimeProps extends Pick<PaymentRecord, 'paymentId' | 'expiresAt'> {
  /** It was answered; the button that was pressed may go. */
  onAnswer: () => void;
}

/** Offers ten more minutes to pay. */
export function MoreTime({ paymentId, expiresAt, onAnswer }: MoreTimeProps) {
  const queries = useQueryClient();
  const { queryKey } = paymentQuery(paymentId, false);
  const extend = useAct({
    mutationFn: () => {
      const orderKey = orderKeys.ofPayment(paymentId);
      return call(http.orders.extendPayment, { params: { paymentId }, body: { expiresAt }, orderKey });
    },
    onSuccess: ({ data }) => {
      queries.setQueryData(queryKey, (record) => record && { ...record, ...data });
      const until = minuteOfDay(data.expiresAt);
      showToast({ text: t`${until}까지 결제할 수 있어요.`, kind: 'success' });
    },
    onError: ({ message }) => {
      showToast({ text: message, kind: 'error' });
      // It may have ended, or its card page was opened elsewhere.
      void queries.invalidateQueries({ queryKey });
    },
    onSettled: onAnswer,
  });
  return (
    <Button kind="secondary" className="mt-2" busy={extend.isPending} onClick={() => extend.mutate()}>
      {t`시간 늘리기`}
    </Button>
  );
}
