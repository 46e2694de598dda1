import { t } from '@lingui/core/macro';
import type { Payment } from '../../../api/views';
import { Money } from '../../../ui/Money';

/** The amount of an order; after a refund it is struck through, and the rest stands behind it. */
export function OrderAmount({ payment }: { payment: Pick<Payment, 'totalPrice' | 'refundedAmount' | 'status'> }) {
  const { totalPrice, refundedAmount, status } = payment;
  if (refundedAmount === 0 && status !== 'cancelled') return <Money amount={totalPrice} />;
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-1.5">
      <s className="text-muted">
        <Money amount={totalPrice} />
      </s>
      {status === 'paid' && (
        <>
          <span className="sr-only">{t`, 환불하고 남은 금액`} </span>
          <Money amount={totalPrice - refundedAmount} />
        </>
      )}
    </span>
  );
}
