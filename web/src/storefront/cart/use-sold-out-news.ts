import { useEffect, useRef } from 'react';
import type { Store } from '../../api/views';
import { cart } from './cart-store';

/**
 * Reports at once, on every page of the store, that something in the cart has sold out. Off during the cart's own
 * checkout, which may itself have taken the last piece.
 */
export function useSoldOutNews(storeName: string, store: Store | undefined, isCheckingOut = false): void {
  const last = useRef(store);
  useEffect(() => {
    if (isCheckingOut) return;
    const before = last.current;
    last.current = store;
    if (!before || !store || before === store || cart.get(storeName).lines.length === 0) return;
    import('./late-cart').then(
      ({ tellSoldOut }) => tellSoldOut(storeName, before, store),
      // Without it the line in the cart says so.
      () => undefined,
    );
  }, [storeName, store, isCheckingOut]);
}
