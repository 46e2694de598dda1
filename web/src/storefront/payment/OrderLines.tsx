import { ChevronDown } from 'lucide-react';
import { FactRow } from '../../ui/FactRow';
import { Icon } from '../../ui/Icon';
import { Card, Stack } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { GoodsRow } from '../GoodsRow';
import type { PaymentRecord } from './payment-query';

/** More lines than this stand folded, so that the fields stay near. */
const SHOWN = 3;

/** What is ordered and what it costs, once more before the card page. */
export function OrderLines({ record: { items, amount } }: { record: PaymentRecord }) {
  const shown = items.length > SHOWN + 1 ? items.slice(0, SHOWN) : items;
  const folded = items.slice(shown.length);
  const rows = (lines: typeof items) => (
    <Stack as="ul" gap={3}>
      {lines.map((line) => (
        <GoodsRow key={line.product.productId} line={line} />
      ))}
    </Stack>
  );
  return (
    <Card aria-label="주문 내역">
      <h2 className="mb-3 text-title font-bold">주문 내역</h2>
      {rows(shown)}
      {folded.length > 0 && (
        <details className="group mt-1">
          <summary className="flex min-h-11 list-none items-center gap-1 font-semibold text-accent-deep [&::-webkit-details-marker]:hidden">
            나머지 {folded.length}가지
            <Icon of={ChevronDown} className="transition-transform group-open:rotate-180" />
          </summary>
          {rows(folded)}
        </details>
      )}
      <dl className="mt-4 border-t border-line pt-4">
        <FactRow name="총 결제 금액" strong>
          <Money amount={amount} />
        </FactRow>
      </dl>
    </Card>
  );
}
