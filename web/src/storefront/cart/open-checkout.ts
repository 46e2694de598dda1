import { call } from '../../api/client';
import { http } from '../../api/contract-values';
import type { Store } from '../../api/views';
import { totalOf, type CartLine } from './cart-lines';
import type { CartCheckout } from './kept-cart';

/** Opens a checkout for the lines; the same key is the same checkout. */
export async function openCheckout(
  store: Store,
  storeName: string,
  lines: readonly CartLine[],
  idempotencyKey: string,
): Promise<CartCheckout> {
  const items = lines.map(({ product, quantity }) => ({
    productId: product.productId,
    productName: product.productName,
    unitPrice: product.productPrice,
    quantity,
  }));
  const body = { storeName, shopId: store.shop.shopId, items, amount: totalOf(lines), currency: 'KRW' as const };
  return (await call(http.orders.init, { body, idempotencyKey })).data;
}
