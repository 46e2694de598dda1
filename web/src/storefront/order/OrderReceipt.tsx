import { Card } from '../../ui/Card';
import { Money } from '../../ui/Money';
import { PaymentBadge } from '../../ui/PaymentBadge';
import { Time } from '../../ui/Time';
import { ProductPicture } from '../ProductPicture';
import type { OrderComplete } from './order-query';

/** What was bought, and the payment. */
export function OrderReceipt({
  order: { orders, payment },
  orderNumber,
}: {
  order: OrderComplete;
  orderNumber: string;
}) {
  return (
    <>
      <Card aria-label="주문 상품">
        <h2 className="mb-3 text-lead font-bold">주문 상품</h2>
        <ul className="flex flex-col gap-3">
          {orders.map(({ product_idx, product_image, quantity }) => (
            <li key={product_idx.product_id} className="flex items-center gap-3">
              <ProductPicture picture={product_image} className="size-14 shrink-0 rounded-control" />
              <div className="min-w-0 grow">
                <p className="line-clamp-2">{product_idx.product_name}</p>
                <p className="tabular text-small text-muted">{quantity}개</p>
              </div>
              <Money amount={product_idx.product_price * quantity} className="font-semibold" />
            </li>
          ))}
        </ul>
      </Card>
      <Card aria-label="결제 정보">
        <div className="mb-3 flex items-center justify-between gap-2">
          <h2 className="text-lead font-bold">결제 정보</h2>
          <PaymentBadge status={payment.status} />
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          <dt className="text-muted">결제 일시</dt>
          <dd className="text-right">
            <Time at={payment.created_at} exact />
          </dd>
          <dt className="text-muted">주문번호</dt>
          <dd className="tabular text-right text-small break-all">{orderNumber}</dd>
          <dt className="text-lead font-bold">총 결제 금액</dt>
          <dd className="text-right text-lead font-bold">
            <Money amount={payment.total_price} />
          </dd>
        </dl>
      </Card>
    </>
  );
}
