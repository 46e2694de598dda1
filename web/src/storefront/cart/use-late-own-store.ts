import { useEffect, useMemo, useState } from 'react';
import type { Store } from '../../api/views';
import { useCart } from './cart-store';

/**
 * A store as it is for this browser, for a page whose first view has no code for that: it comes only where a checkout of this
 * browser may hold goods. Without it they read as sold out, as they are for everybody else.
 */
export function useLateOwnStore(storeName: string, store: Store | undefined): Store | undefined {
  const [code, setCode] = useState<typeof import('./late-cart')>();
  const checkout = useCart(storeName, ({ led, held }) => led ?? held, null);
  useEffect(() => {
    if (checkout) import('./late-cart').then(setCode, () => undefined);
  }, [checkout]);
  return useMemo(
    () => (code && store ? code.withOwnGoods(store, code.ownGoods(storeName)) : store),
    [code, checkout, store, storeName],
  );
}
