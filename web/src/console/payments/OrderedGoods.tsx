import clsx from 'clsx';
import { FactRow } from '../../ui/FactRow';
import { Section, Stack } from '../../ui/layout';
import { Money } from '../../ui/Money';
import type { PaymentDetail } from './payment-query';

/** The goods to make, large, and small their prices. */
export function OrderedGoods({ payment, orders }: Pick<PaymentDetail, 'payment' | 'orders'>) {
  const isOff = payment.status === 'refunded' || payment.status === 'cancelled';
  return (
    <Section card id="ordered-goods" title="주문 상품" gap={3}>
      <Stack as="ul" gap={2}>
        {orders.map(({ quantity, product }, index) => (
          <li
            key={`${product.productId}-${index}`}
            className={clsx('flex flex-wrap items-baseline justify-between gap-x-3', isOff && 'text-muted')}
          >
            <p className={clsx('flex min-w-40 grow basis-0 items-baseline gap-2', isOff && 'line-through')}>
              <span className="tabular shrink-0 text-heading font-bold whitespace-nowrap">{quantity} ×</span>
              <span className="min-w-0 text-title font-bold wrap-anywhere">{product.productName}</span>
            </p>
            <span className="ml-auto text-small text-muted">
              {quantity > 1 && (
                <>
                  <Money amount={product.productPrice} /> × {quantity} ={' '}
                </>
              )}
              <Money amount={product.productPrice * quantity} />
            </span>
          </li>
        ))}
      </Stack>
      <dl className="flex flex-col gap-1 border-t border-line pt-3">
        <FactRow name="결제 금액" strong={payment.refundedAmount === 0}>
          <Money amount={payment.totalPrice} />
        </FactRow>
        {payment.refundedAmount > 0 && (
          <>
            <FactRow name="환불한 금액">
              <Money amount={-payment.refundedAmount} />
            </FactRow>
            <FactRow name="남은 금액" strong>
              <Money amount={payment.totalPrice - payment.refundedAmount} />
            </FactRow>
          </>
        )}
      </dl>
    </Section>
  );
}
