import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { ChevronRight } from 'lucide';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Store } from '../../api/views';
import { storePaths } from '../../addresses/store-paths';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { Money } from '../../ui/Money';
import { useHydrated } from '../../util/use-hydrated';
import { countOf, totalOf, type CartLine } from '../cart/cart-lines';
import { useCartLines } from '../cart/cart-store';
import { useLateCart } from '../cart/use-late-cart';
import { LateResume } from '../intake/late-intake';
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
  store: Store;
  /** No order is taken now: what is in the cart can be looked at. */
  barred: boolean;
}

const lookOf = (barred: boolean): string =>
  barred ? 'border border-line-strong bg-completed-wash text-ink' : 'bg-accent text-paper hover:bg-accent-deep';

/** The floating way to the cart: count, total, and the verb. On a desk the cart itself stands beside the goods. */
export function CartBar({ store, barred }: CartBarProps) {
  const { base, storeName } = useStoreAddress();
  const { search } = useLocation();
  const lines = useCartLines(storeName);
  const { words, shaking } = useChange(lines);
  const shown = lines.length > 0;
  const payable = useLateCart(shown)?.payableNow(store, lines) ?? lines;
  useEffect(() => {
    // The cart is the next page; its code is fetched ahead, so that the press does not wait for the network.
    if (shown) void import('../cart-page/CartPage').catch(() => undefined);
  }, [shown]);
  const resume = store.intake ? <LateResume intake={store.intake} /> : t`지금은 주문할 수 없어요`;

  return (
    <>
      <p role="status" className="sr-only">
        {words}
      </p>
      {shown && (
        <aside
          aria-label={t`장바구니`}
          data-cart-bar
          className="safe-bottom pointer-events-none sticky bottom-0 z-20 pt-3 lg:hidden"
        >
          <div className="gutter mx-auto max-w-page">
            <Link
              to={storePaths.cart(base)}
              state={{ storeSearch: search }}
              className={clsx(
                'pointer-events-auto flex min-h-14 animate-enter flex-wrap items-center justify-between gap-x-3 rounded-card py-2 pr-3 pl-4 text-lead font-semibold shadow-float transition-colors',
                lookOf(barred),
              )}
            >
              <span className="flex flex-wrap items-center gap-x-3">
                {barred ? (
                  <span className="text-body">{resume}</span>
                ) : (
                  <>
                    <span id={CART_TARGET_ID}>
                      <span
                        className={clsx(
                          'tabular inline-block rounded-full bg-paper px-3 py-0.5 text-body font-bold text-accent-deep',
                          shaking && 'animate-shake',
                        )}
                      >
                        {t`${countOf(payable)}개`}
                      </span>
                    </span>
                    <Money amount={totalOf(payable)} />
                  </>
                )}
              </span>
              <span className="ml-auto flex items-center gap-1">
                {barred ? <span className="text-small">{t`${countOf(lines)}개 담음`}</span> : t`주문하기`}
                <Icon of={ChevronRight} />
              </span>
            </Link>
          </div>
        </aside>
      )}
    </>
  );
}
