import { ShoppingBag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { Icon } from '../../ui/Icon';
import { Money } from '../../ui/Money';
import { countOf, totalOf, useCartLines } from '../cart/cart-store';
import { useStoreAddress } from '../use-store-address';
import { CART_TARGET_ID } from './fly-to-cart';

const SHAKE_MS = 500;

/** True for half a second after the count has grown. */
function useShakeOnAdd(count: number): boolean {
  const [shaking, setShaking] = useState(false);
  const previous = useRef(count);
  useEffect(() => {
    const grew = count > previous.current;
    previous.current = count;
    if (!grew) return undefined;
    setShaking(true);
    const timer = setTimeout(() => setShaking(false), SHAKE_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return shaking;
}

/** The floating way to the cart: count, total, and the verb. */
export function CartBar({ paused }: { paused: boolean }) {
  const { base, storeName } = useStoreAddress();
  const lines = useCartLines(storeName);
  const count = countOf(lines);
  const shaking = useShakeOnAdd(count);
  if (count === 0 || paused) return null;
  return (
    <aside aria-label="장바구니" className="safe-bottom pointer-events-none sticky bottom-0 z-20 pt-3">
      <div className="gutter mx-auto max-w-page">
        <Link
          to={paths.cart(base)}
          className="pointer-events-auto mx-auto flex min-h-14 max-w-form animate-enter flex-wrap items-center justify-between gap-x-3 py-2 rounded-card bg-accent px-5 text-lead font-semibold text-paper shadow-float transition-colors hover:bg-accent-deep"
        >
          <span className="flex items-center gap-3">
            <span id={CART_TARGET_ID} className="relative">
              <Icon of={ShoppingBag} size={24} />
              <span
                className={`tabular absolute -top-2 -right-3 flex h-5 min-w-5 items-center justify-center rounded-full bg-paper px-1 text-small font-bold text-accent-deep ${shaking ? 'animate-shake' : ''}`}
              >
                {count}
                <span className="sr-only">개</span>
              </span>
            </span>
            <Money amount={totalOf(lines)} className="ml-2" />
          </span>
          <span>주문하기</span>
        </Link>
      </div>
    </aside>
  );
}
