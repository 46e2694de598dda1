import { http } from '../../api/contract-values';
import type { WireStore } from '@jumun/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toAppError } from '../../api/app-error';
import { call } from '../../api/client';
import { paths } from '../../paths';
import { showAlert } from '../../ui/alert';
import { storeQuery } from '../store-query';
import { useStoreAddress } from '../use-store-address';
import { cart, totalOf, type CartLine } from './cart-store';

/** Refusals that the cart itself can explain and mend. */
const MENDABLE = new Set(['PRICE_CHANGED', 'SOLD_OUT', 'PRODUCT_UNAVAILABLE', 'STORE_PAUSED']);

interface Checkout {
  start: (lines: readonly CartLine[]) => void;
  busy: boolean;
  refusal: string | null;
}

/** Opens a checkout for the lines and goes to its payment page. */
export function useCheckout(store: WireStore | undefined): Checkout {
  const { base, storeName } = useStoreAddress();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ lines, shopIdx }: { lines: readonly CartLine[]; shopIdx: string }) => {
      const items = lines.map(({ product, quantity }) => ({
        productId: product.product_id,
        productName: product.product_name,
        unitPrice: product.product_price,
        quantity,
      }));
      const answer = await call(http.orders.init, {
        body: { storeName, shopIdx, items, amount: totalOf(lines), currency: 'KRW' },
        idempotencyKey: cart.get(storeName).checkoutKey,
      });
      return answer.data.paymentId;
    },
    onSuccess: (paymentId) => navigate(paths.payment(base, paymentId)),
    onError: async (thrown) => {
      const { code, message } = toAppError(thrown);
      if (!MENDABLE.has(code)) return showAlert('결제 준비 중 오류가 발생했습니다.');
      setRefusal(message);
      return queries.invalidateQueries({ queryKey: storeQuery(storeName).queryKey });
    },
  });

  return {
    start(lines) {
      setRefusal(null);
      if (store) mutate({ lines, shopIdx: store.shop.shops_id });
    },
    busy: isPending,
    refusal,
  };
}
