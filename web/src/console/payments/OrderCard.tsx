import clsx from 'clsx';
import { memo } from 'react';
import type { Payment } from '../../api/views';
import { Link } from '../../ui/Link';
import { Money } from '../../ui/Money';
import { OrderBadge } from '../../ui/OrderBadge';
import { Time } from '../../ui/Time';
import { shortOrderNumber } from '../../util/order-number';
import { isAtCounter } from './order-columns';
import { PaymentBadges } from './PaymentBadges';

interface OrderCardProps {
  payment: Payment;
  /** Where it opens. */
  to: string;
  /** The one that is open beside the list. */
  isOpen: boolean;
}

/** An order in a list: its number first, then where it is, what it is and whose. */
export const OrderCard = memo(function OrderCard({ payment, to, isOpen }: OrderCardProps) {
  const { orderNumber, status, orderStatus, productName, buyerName, createdAt, totalPrice } = payment;
  const isPlain = status === 'paid' && payment.refundedAmount === 0;
  return (
    <div
      className={clsx(
        'relative rounded-card border p-4 transition-colors',
        isOpen ? 'border-accent bg-accent-wash' : 'border-line bg-paper hover:border-line-strong',
      )}
    >
      <Link
        to={to}
        aria-label={`${shortOrderNumber(orderNumber)}번 주문 자세히 보기`}
        aria-current={isOpen ? 'page' : undefined}
        className="absolute inset-0 rounded-card"
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular text-title font-bold">{shortOrderNumber(orderNumber)}</span>
        {isAtCounter(status) && <OrderBadge status={orderStatus} />}
        <Money amount={totalPrice} className="ml-auto font-semibold" />
      </div>
      <p className="mt-2 line-clamp-2">{productName}</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 text-small text-muted">
          <span className="break-words">{buyerName ?? '손님'}</span> · <Time at={createdAt} />
        </p>
        {!isPlain && <PaymentBadges payment={payment} brief />}
      </div>
    </div>
  );
});
