import { Card } from '../../ui/Card';
import { FactRow } from '../../ui/FactRow';
import { Money } from '../../ui/Money';
import { GoodsRow } from '../GoodsRow';
import type { PaymentRecord } from './payment-query';

/** What is ordered and what it costs, once more before the card page. */
export function OrderLines({ record }: { record: PaymentRecord }) {
  return (
    <Card aria-label="주문 내역">
      <h2 className="mb-3 text-title font-bold">주문 내역</h2>
      <ul className="flex flex-col gap-3">
        {record.items.map((line) => (
          <GoodsRow key={line.product_idx.product_id} line={line} />
        ))}
      </ul>
      <dl className="mt-4 border-t border-line pt-4">
        <FactRow name="총 결제 금액" strong>
          <Money amount={record.amount} />
        </FactRow>
      </dl>
    </Card>
  );
}
