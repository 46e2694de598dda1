import { t } from '@lingui/core/macro';
import { Heading } from '../../ui/layout';
import { formatCount } from '../../util/money';
import { countOf, type CartLine } from '../cart/cart-lines';
import { FilledCart } from './FilledCart';
import type { useShownStore } from '../use-shown-store';
import { useLineChanges } from './use-line-changes';

interface CartAsideProps {
  storeName: string;
  shown: ReturnType<typeof useShownStore>;
  lines: readonly CartLine[];
}

/** The cart as a column beside the goods: what the page of the cart has, without what the store says already. */
export function CartAside({ storeName, shown, lines }: CartAsideProps) {
  const changes = useLineChanges(storeName);
  return (
    <>
      <div className="mb-2 flex items-baseline gap-2">
        <Heading size="title">{t`장바구니`}</Heading>
        <span className="tabular text-muted">{t`${formatCount(countOf(lines))}개`}</span>
      </div>
      <FilledCart storeName={storeName} shown={shown} lines={lines} changes={changes} isAside>
        {({ notice, list, lines: rows, side }) => (
          <>
            {notice}
            <ul ref={list} aria-label={t`담은 상품`} className="divide-y divide-line">
              {rows}
            </ul>
            {side}
          </>
        )}
      </FilledCart>
    </>
  );
}
