import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Store } from '../api/views';
import { cart } from './cart/cart-store';
import { keptOrders } from './kept-orders/kept-orders';
import { keptSpot } from './spot/kept-spot';
import { storeKeyAt } from './store-key';
import { baseLike, useStoreAddress } from './use-store-address';

/** Brings along what this device keeps of a store under a name of before; a cart under the new name stays. */
export function bringAlong(from: string, to: string): void {
  const { lines } = cart.get(from);
  if (lines.length > 0 && cart.get(to).lines.length === 0) cart.replace(to, lines);
  if (lines.length > 0) cart.clear(from);
  const spot = keptSpot.get(from);
  if (spot) keptSpot.keep(to, spot);
  for (const { orderNumber, at } of keptOrders.of(from)) keptOrders.keep(orderNumber, to, at);
}

/** Puts the present name of a store into the address of a page that was opened under one of before. */
export function useMovedStore(store: Store | undefined): void {
  const { base, storeName } = useStoreAddress();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const own = store?.shop.storeName;
  useEffect(() => {
    if (own === undefined || storeKeyAt(own) === storeKeyAt(storeName)) return;
    bringAlong(storeName, own);
    const rest = pathname.split('/').slice(2);
    void navigate({ pathname: ['', baseLike(base, own), ...rest].join('/'), search, hash }, { replace: true });
  }, [own, storeName, base, pathname, search, hash, navigate]);
}
