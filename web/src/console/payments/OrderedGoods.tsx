import { FactRow } from '../../ui/FactRow';
import { Section, Stack } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { ProductThumb } from '../parts/ProductThumb';
import type { PaymentDetail } from './payment-query';

/** What was ordered, and what it costs. */
export function OrderedGoods({ payment, orders }: Pick<PaymentDetail, 'payment' | 'orders'>) {
  return (
    <Section card id="ordered-goods" title="주문 상품" gap={4}>
      <Stack as="ul" gap={3}>
        {orders.map(({ quantity, product, productImage }, index) => (
          <li key={`${product.productId}-${index}`} className="flex items-center gap-3">
            <ProductThumb picture={productImage} className="size-14 shrink-0 rounded-control" />
            <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
              <p className="min-w-24 grow basis-0">
                {product.productName}
                <span className="tabular block text-small text-muted">
                  <Money amount={product.productPrice} /> × {quantity}
                </span>
              </p>
              <Money amount={product.productPrice * quantity} className="ml-auto font-semibold" />
            </div>
          </li>
        ))}
      </Stack>
      <dl className="flex flex-col gap-2 border-t border-line pt-4">
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
