import { useMemo } from 'react';
import type { Store } from '../../api/views';
import { useCart } from './cart-store';
import { useLateCart } from './use-late-cart';

/**
 * A store as it is for this browser, for a page whose first view has no code for that: it comes only where a checkout of this
 * browser may hold goods. Without it they read as sold out, as they are for everybody else.
 */
export function useLateOwnStore(storeName: string, store: Store | undefined): Store | undefined {
  const checkout = useCart(storeName, ({ led, held }) => led ?? held, null);
  const code = useLateCart(checkout !== null);
  return useMemo(
    () => (code && store ? code.withOwnGoods(store, code.ownGoods(storeName)) : store),
    [code, checkout, store, storeName],
  );
}
