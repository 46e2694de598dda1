import { useEffect } from 'react';
import { forgetBuyer } from '../payment/kept-buyer';
import { clearPaid } from '../cart/cart-payment';

/** Of the device, like the cart: the message about a ready order opens a tab of its own. */
const KEY = 'orders-seen';
const MOST_SEEN = 100;

function ordersSeen(): string[] {
  const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
  return Array.isArray(kept) ? kept.filter((value) => typeof value === 'string') : [];
}

/** From now on the order empties no cart that may be a new one; false when it did so before. */
export function markSeen(orderNumber: string): boolean {
  try {
    const seen = ordersSeen();
    if (seen.includes(orderNumber)) return false;
    localStorage.setItem(KEY, JSON.stringify([orderNumber, ...seen].slice(0, MOST_SEEN)));
    return true;
  } catch {
    // Whether it was seen is unknown; a cart that is known to be paid is emptied anyway.
    return false;
  }
}

/** Empties the store's cart when a paid order is first seen on this device; later visits leave a new cart alone. */
export function useFirstLoad(orderNumber: string, storeName: string, isPaid: boolean): void {
  useEffect(() => {
    if (!isPaid) return;
    forgetBuyer();
    clearPaid(storeName, orderNumber, markSeen(orderNumber));
  }, [orderNumber, storeName, isPaid]);
}
