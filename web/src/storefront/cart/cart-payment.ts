import { renewCheckout } from './cart-checkout';
import { cart, cartOf, nextAfter } from './cart-store';
import type { CartCheckout } from './kept-cart';
import { keptRequest } from './kept-request';

/** The time of a payment was extended: its cart's checkout lasts as long. */
export function extendPayment(
  storeName: string,
  { paymentId, expiresAt }: Pick<CartCheckout, 'paymentId' | 'expiresAt'>,
): void {
  const { led, changedAt } = cart.get(storeName);
  if (led?.paymentId !== paymentId || led.expiresAt === expiresAt) return;
  cartOf(storeName).setState({ led: { ...led, expiresAt }, changedAt: nextAfter(changedAt) });
}

/** A payment has ended without money: only the cart that led to it needs another checkout. */
export function endPayment(storeName: string, paymentId: string): void {
  const { led, held } = cart.get(storeName);
  if (held?.paymentId === paymentId) cartOf(storeName).setState({ held: null });
  if (led?.paymentId === paymentId) renewCheckout(storeName);
}

/** Empties the cart that was paid. One that is known to be another's stays; an unknown one goes on the first look. */
export function clearPaid(storeName: string, orderNumber: string, firstLook: boolean): void {
  const { led, held } = cart.get(storeName);
  if (led ? led.orderNumber === orderNumber : firstLook) {
    cartOf(storeName).setState({ led: null });
    keptRequest.forget(storeName);
    cart.replace(storeName, []);
  }
  if (held?.orderNumber === orderNumber) cartOf(storeName).setState({ held: null });
}
