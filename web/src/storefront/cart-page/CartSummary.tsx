import { t } from '@lingui/core/macro';
import { FactRow } from '../../ui/FactRow';
import { Card, Stack } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { formatCount } from '../../util/money';
import { countOf, totalOf, type CartLine } from '../cart/cart-lines';

/** Sum of the lines; nothing is added to them. */
export function CartSummary({ lines, className }: { lines: readonly CartLine[]; className?: string }) {
  const total = totalOf(lines);
  return (
    <div className={className}>
      <Card aria-label={t`주문 요약`}>
        <Stack as="dl" gap={2}>
          <FactRow name={t`상품 금액`}>
            <Money amount={total} />
          </FactRow>
          <FactRow name={t`상품 수량`}>
            <span className="tabular">{t`${formatCount(countOf(lines))}개`}</span>
          </FactRow>
          <FactRow name={t`총 결제 금액`} strong>
            <Money amount={total} />
          </FactRow>
        </Stack>
      </Card>
    </div>
  );
}
