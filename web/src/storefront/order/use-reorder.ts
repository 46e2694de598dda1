import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { storePaths } from '../../addresses/store-paths';
import { showAlert } from '../../ui/alert';
import { showToast } from '../../ui/toast';
import { cart } from '../cart/cart-store';
import { checkedAgainst } from '../cart/check-lines';
import { withLineAt, type CartLine } from '../cart/cart-lines';
import { orderedLines } from '../cart/ordered-lines';
import { storeQuery } from '../store-query';
import { useStoreAddress } from '../use-store-address';
import type { OrderComplete } from './order-query';

/** Puts what was ordered into the cart, as far as the store sells it now, and goes there. */
export function useReorder({ orders }: OrderComplete): { reorder: () => void; busy: boolean } {
  const { base, storeName } = useStoreAddress();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function reorder(): Promise<void> {
    // Without the store the cart itself says what can't be had.
    const store = await queries.fetchQuery({ ...storeQuery(storeName), staleTime: 0 }).catch(() => undefined);
    const wanted = orderedLines(store, orders);
    const { updated } = checkedAgainst(store, wanted);
    if (updated.length === 0) return showAlert(t`지금은 주문할 수 있는 상품이 없어요.`);
    if (updated.length < wanted.length) showToast({ text: t`지금 팔지 않는 상품은 빼고 담았어요.` });
    const { lines } = cart.get(storeName);
    cart.replace(
      storeName,
      updated.reduce<readonly CartLine[]>((all, line) => withLineAt(all, line, all.length), lines),
    );
    await navigate(storePaths.cart(base));
  }
  return {
    busy,
    reorder() {
      setBusy(true);
      void reorder().finally(() => setBusy(false));
    },
  };
}
