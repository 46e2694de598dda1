import { Card } from '../../ui/Card';
import { Money } from '../../ui/Money';
import { ProductPicture } from '../ProductPicture';
import type { PaymentRecord } from './payment-query';

/** What is ordered and what it costs, once more before the card page. */
export function OrderLines({ record }: { record: PaymentRecord }) {
  return (
    <Card aria-label="주문 내역">
      <h2 className="mb-3 text-title font-bold">주문 내역</h2>
      <ul className="flex flex-col gap-3">
        {record.items.map(({ product_idx, product_image, quantity }) => (
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
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-2 border-t border-line pt-4">
        <span className="text-lead font-bold">총 결제 금액</span>
        <Money amount={record.amount} className="text-heading font-bold" />
      </div>
    </Card>
  );
}
