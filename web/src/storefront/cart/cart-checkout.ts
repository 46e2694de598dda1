import { serverNow } from '../../util/server-clock';
import { cart, cartOf, changeCart, nextAfter } from './cart-store';
import type { CartCheckout } from './kept-cart';

/** Whether a checkout still holds its pieces. */
export const isOpen = (checkout: CartCheckout, now: number): boolean => Date.parse(checkout.expiresAt) > now;

/** Whether a checkout of these very lines still holds their pieces. */
export function isHeld(storeName: string, now = serverNow()): boolean {
  const { led } = cart.get(storeName);
  return led !== null && isOpen(led, now);
}

/** The checkout of these lines has ended without payment: the next one is another. */
export function renewCheckout(storeName: string): void {
  cartOf(storeName).setState({ led: null });
  changeCart(storeName, (lines) => [...lines]);
}

/** The name of the next checkout: another one once the time of what it led to is over. */
export function checkoutKeyOf(storeName: string, now = serverNow()): string {
  const { led } = cart.get(storeName);
  if (led && !isOpen(led, now)) renewCheckout(storeName);
  return cart.get(storeName).checkoutKey;
}

/** Notes what a checkout led to; a cart that was changed meanwhile is another's. */
export function noteCheckout(storeName: string, checkoutKey: string, led: CartCheckout): void {
  const known = cart.get(storeName);
  if (known.checkoutKey !== checkoutKey || known.led?.paymentId === led.paymentId) return;
  cartOf(storeName).setState({ led, held: null, changedAt: nextAfter(known.changedAt) });
}
