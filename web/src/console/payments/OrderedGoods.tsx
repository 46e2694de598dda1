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
        {orders.map(({ quantity, product_idx, product_image }, index) => (
          <li key={`${product_idx.product_id}-${index}`} className="flex items-center gap-3">
            <ProductThumb picture={product_image} className="size-14 shrink-0 rounded-control" />
            <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
              <p className="min-w-24 grow basis-0">
                {product_idx.product_name}
                <span className="tabular block text-small text-muted">
                  <Money amount={product_idx.product_price} /> × {quantity}
                </span>
              </p>
              <Money amount={product_idx.product_price * quantity} className="ml-auto font-semibold" />
            </div>
          </li>
        ))}
      </Stack>
      <dl className="flex flex-col gap-2 border-t border-line pt-4">
        <FactRow name="결제 금액" strong={payment.refunded_amount === 0}>
          <Money amount={payment.total_price} />
        </FactRow>
        {payment.refunded_amount > 0 && (
          <>
            <FactRow name="환불한 금액">
              <Money amount={-payment.refunded_amount} />
            </FactRow>
            <FactRow name="남은 금액" strong>
              <Money amount={payment.total_price - payment.refunded_amount} />
            </FactRow>
          </>
        )}
      </dl>
    </Section>
  );
}
