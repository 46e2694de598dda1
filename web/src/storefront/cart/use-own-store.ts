import { useMemo } from 'react';
import type { Store } from '../../api/views';
import { useOwnGoods } from './cart-store';
import { withOwnGoods } from './own-goods';

/** A store as it is for this browser, whose own open checkout may hold the last pieces. */
export function useOwnStore<S extends Store | undefined>(storeName: string, store: S): S {
  const own = useOwnGoods(storeName);
  return useMemo(() => (store ? withOwnGoods(store, own) : store), [store, own]);
}
