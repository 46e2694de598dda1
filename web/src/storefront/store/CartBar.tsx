import { t } from '@lingui/core/macro';
import { ShoppingBag } from 'lucide';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { storePaths } from '../../addresses/store-paths';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { Money } from '../../ui/Money';
import { useHydrated } from '../../util/use-hydrated';
import { countOf, totalOf, type CartLine } from '../cart/cart-lines';
import { useCartLines } from '../cart/cart-store';
import { useStoreAddress } from '../use-store-address';
import { CART_TARGET_ID } from './cart-target';

const SHAKE_MS = 500;

/** Says what was done, and is true for half a second after the count has grown. */
function useChange(lines: readonly CartLine[]): { words: ReactNode; shaking: boolean } {
  const [words, setWords] = useState<ReactNode>();
  const [shaking, setShaking] = useState(false);
  const hydrated = useHydrated();
  const previous = useRef<readonly CartLine[] | null>(null);
  useEffect(() => {
    if (!hydrated) return undefined;
    const before = previous.current;
    previous.current = lines;
    // The first lines were there before the page was.
    if (before === null || before === lines) return undefined;
    // Nothing is said before the first press, and so its words come after the first view.
    import('../cart/CartChange').then(
      ({ CartChange }) => setWords(<CartChange before={before} after={lines} />),
      () => undefined,
    );
    if (countOf(lines) <= countOf(before)) return undefined;
    setShaking(true);
    const timer = setTimeout(() => setShaking(false), SHAKE_MS);
    return () => clearTimeout(timer);
  }, [hydrated, lines]);
  return { words, shaking };
}

interface CartBarProps {
  paused: boolean;
  /** No order is taken now: what is in the cart can be looked at. */
  barred: boolean;
}

/** The floating way to the cart: count, total, and the verb. */
export function CartBar({ paused, barred }: CartBarProps) {
  const { base, storeName } = useStoreAddress();
  const { search } = useLocation();
  const lines = useCartLines(storeName);
  const { words, shaking } = useChange(lines);
  const quantity = countOf(lines);
  const shown = quantity > 0 && !paused;
  useEffect(() => {
    // The cart is the next page; its code is fetched ahead, so that the press does not wait for the network.
    if (shown) void import('../cart-page/CartPage').catch(() => undefined);
  }, [shown]);

  return (
    <>
      <p role="status" className="sr-only">
        {words}
      </p>
      {shown && (
        <aside aria-label={t`장바구니`} className="safe-bottom pointer-events-none sticky bottom-0 z-20 pt-3">
          <div className="gutter mx-auto max-w-page">
            <Link
              to={storePaths.cart(base)}
              state={{ storeSearch: search }}
              className="pointer-events-auto mx-auto flex min-h-14 max-w-form animate-enter flex-wrap items-center justify-between gap-x-3 rounded-card bg-accent px-5 py-2 text-lead font-semibold text-paper shadow-float transition-colors hover:bg-accent-deep"
            >
              <span className="flex items-center gap-3">
                <span id={CART_TARGET_ID} className="relative">
                  <Icon of={ShoppingBag} size={24} />
                  <span
                    className={`tabular absolute -top-2 -right-3 flex h-5 min-w-5 items-center justify-center rounded-full bg-paper px-1 text-small font-bold text-accent-deep ${shaking ? 'animate-shake' : ''}`}
                  >
                    <span aria-hidden>{quantity}</span>
                    <span className="sr-only">{t`${quantity}개`}</span>
                  </span>
                </span>
                <Money amount={totalOf(lines)} className="ml-2" />
              </span>
              <span>{barred ? t`지금은 주문할 수 없어요` : t`주문하기`}</span>
            </Link>
          </div>
        </aside>
      )}
    </>
  );
}
