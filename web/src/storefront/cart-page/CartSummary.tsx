import { t } from '@lingui/core/macro';
import { FactRow } from '../../ui/FactRow';
import { Card, Stack } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { formatCount } from '../../util/money';
import { countOf, totalOf, type CartLine } from '../cart/cart-lines';

interface CartSummaryProps {
  lines: readonly CartLine[];
  /** Where it stands on paper already. */
  isBare: boolean;
}

/** Sum of the lines; nothing is added to them. */
export function CartSummary({ lines, isBare }: CartSummaryProps) {
  const total = totalOf(lines);
  const rows = (
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
  );
  if (isBare) return <div className="border-t border-line py-4">{rows}</div>;
  return (
    <div className="gutter mt-4 md:px-0 lg:mt-10">
      <Card aria-label={t`주문 요약`}>{rows}</Card>
    </div>
  );
}
