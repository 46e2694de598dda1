import type { QueryClient } from '@tanstack/react-query';
import { noteCheckout } from '../cart/cart-checkout';
import { cart } from '../cart/cart-store';
import type { CartCheckout } from '../cart/kept-cart';
import { openCheckout } from '../cart/open-checkout';
import { orderedLines } from '../cart/ordered-lines';
import { storeQuery } from '../store-query';
import { moveBuyer } from './kept-buyer';
import type { PaymentRecord } from './payment-query';

/**
 * The same lines once more as another checkout: from another spot, or paid at the counter. It stands in the place of the
 * one before, whose goods come back by themselves since no payment page was opened for it; its payment is the key, so that
 * a second press is the same order.
 */
export async function openInstead(
  queries: QueryClient,
  storeName: string,
  record: PaymentRecord,
  atCounter = false,
): Promise<CartCheckout> {
  const store = await queries.ensureQueryData(storeQuery(storeName));
  const lines = orderedLines(store, record.items);
  const opened = await openCheckout(store, storeName, lines, record.paymentId, atCounter);
  noteCheckout(storeName, cart.get(storeName).checkoutKey, opened);
  moveBuyer(record.paymentId, opened.paymentId);
  return opened;
}
