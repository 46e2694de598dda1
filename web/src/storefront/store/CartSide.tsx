import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { useCartLines } from '../cart/cart-store';
import type { useShownStore } from '../use-shown-store';
import { useHasSide } from './use-has-side';

const CartAside = lazy(async () => ({ default: (await import('../cart-page/CartAside')).CartAside }));

interface CartSideProps {
  storeName: string;
  shown: ReturnType<typeof useShownStore>;
}

/** Where a link past the goods leads to. */
export const CART_SIDE_ID = 'cart';

/** The cart beside the goods on a desk. Its place is drawn for everybody; its code comes to desks with something in it. */
export function CartSide({ storeName, shown }: CartSideProps) {
  const lines = useCartLines(storeName);
  const hasSide = useHasSide();
  return (
    <aside id={CART_SIDE_ID} tabIndex={-1} aria-label={t`장바구니`} data-cart-side className="hidden pr-8 lg:block">
      <div className="sticky top-4 my-4 max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-card border border-line bg-paper p-6">
        {lines.length === 0 ? (
          <p className="py-8 text-center text-muted">{t`장바구니가 비어있습니다`}</p>
        ) : (
          hasSide && (
            <Suspense>
              <CartAside storeName={storeName} shown={shown} lines={lines} />
            </Suspense>
          )
        )}
      </div>
    </aside>
  );
}
