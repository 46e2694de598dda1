import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { memo } from 'react';
import type { Payment } from '../../../api/views';
import { Link } from '../../../ui/Link';
import { Time } from '../../../ui/Time';
import { shortOrderNumber } from '../../../util/order-number';
import { OrderWords } from '../../parts/OrderWords';
import { NextMoveButton } from './NextMoveButton';
import { isInProgress } from './order-feed';
import { OrderAmount } from './OrderAmount';
import { OrderLines } from './OrderLines';
import { OrderState } from './OrderState';
import { PaymentBadges } from './PaymentBadges';
import { Waited } from './Waited';

interface OrderCardProps {
  payment: Payment;
  /** Where it opens. */
  to: string;
  /** The one that is open beside the list. */
  isOpen: boolean;
}

/** An order in a list: its number, where it is and since when; what is to be made; and the one thing to do next. */
export const OrderCard = memo(function OrderCard({ payment, to, isOpen }: OrderCardProps) {
  const { orderNumber, status, refundedAmount, buyerName, createdAt } = payment;
  const isPlain = status === 'paid' && refundedAmount === 0;
  const isOpenOrder = isInProgress(payment);
  return (
    <div
      className={clsx(
        'relative flex flex-col gap-2 rounded-card border p-4 transition-colors',
        isOpen ? 'border-accent bg-accent-wash' : 'border-line bg-paper hover:border-line-strong',
      )}
    >
      <Link
        to={to}
        aria-label={t`${{ orderNumber: shortOrderNumber(orderNumber) }}번 주문 자세히 보기`}
        aria-current={isOpen ? 'page' : undefined}
        className="absolute inset-0 rounded-card"
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular text-heading font-bold">{shortOrderNumber(orderNumber)}</span>
        {payment.spot && <span className="min-w-0 truncate font-bold">{payment.spot.label}</span>}
        {payment.takeaway && <span className="font-bold">{t`포장`}</span>}
        <OrderState payment={payment} />
        {isOpenOrder && <Waited payment={payment} className="ml-auto" />}
      </div>
      <OrderLines payment={payment} size="card" />
      <OrderWords request={payment.request} note={payment.note} size="list" isCut />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="min-w-0 grow basis-24 text-small text-muted">
          <span className="break-words">{buyerName ?? t`손님`}</span> · <OrderAmount payment={payment} />
          {!isOpenOrder && (
            <>
              {' · '}
              <Time at={createdAt} />
            </>
          )}
        </p>
        {!isPlain && <PaymentBadges payment={payment} brief />}
        <NextMoveButton payment={payment} className="grow basis-28 md:grow-0" />
      </div>
    </div>
  );
});
