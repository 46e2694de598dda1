import { useEffect } from 'react';
import { forgetBuyer } from '../payment/kept-buyer';
import { cart } from '../cart/cart-store';

const key = (orderNumber: string) => `order-seen:${orderNumber}`;

function isSeen(orderNumber: string): boolean {
  try {
    return sessionStorage.getItem(key(orderNumber)) !== null;
  } catch {
    return true;
  }
}

/** From now on the order does not empty the cart of this tab. */
export function markSeen(orderNumber: string): void {
  try {
    sessionStorage.setItem(key(orderNumber), '1');
  } catch {
    // Without storage there is no cart to protect either.
  }
}

/** The first time a paid order is seen in this tab its store's cart is emptied; whoever looks again has a new cart. */
export function useFirstLoad(orderNumber: string, storeName: string, isPaid: boolean): void {
  useEffect(() => {
    if (!isPaid) return;
    forgetBuyer();
    if (isSeen(orderNumber)) return;
    markSeen(orderNumber);
    cart.clear(storeName);
  }, [orderNumber, storeName, isPaid]);
}
