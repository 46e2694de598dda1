import { useSyncExternalStore } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { randomId } from '../../util/random-id';
import { serverNow } from '../../util/server-clock';
import { storeKeyAt } from '../store-key';
import { addedTo, piecesOf, withLineAt, withOther, withQuantity, type CartGoods, type CartLine } from './cart-lines';
import { startCartSync } from './cart-sync';
import { emptyCart, keepCart, keptCart, storageKeyOf, type Cart, type CartCheckout } from './kept-cart';

const carts = new Map<string, StoreApi<Cart>>();

function cartOf(storeName: string): StoreApi<Cart> {
  const key = storageKeyOf(storeKeyAt(storeName));
  const known = carts.get(key);
  if (known) return known;
  const opened = createStore<Cart>(() => keptCart(key));
  opened.subscribe((cart) => keepCart(key, cart));
  carts.set(key, opened);
  startCartSync(key, opened);
  return opened;
}

/** The server knows no cart, and a page begins as the server drew it. */
export const noLines: readonly CartLine[] = emptyCart().lines;

const nextAfter = (changedAt: number): number => Math.max(Date.now(), changedAt + 1);

/** Every change has its own checkout; its time is what tells two tabs which of them is ahead. */
const change = (storeName: string, next: (lines: readonly CartLine[]) => readonly CartLine[]): void =>
  cartOf(storeName).setState(({ lines, led, held, changedAt }) => ({
    lines: next(lines),
    checkoutKey: randomId(),
    led: null,
    held: led ? { ...led, lines } : held,
    changedAt: nextAfter(changedAt),
  }));

/** Whether a checkout still holds its pieces. */
export const isOpen = (checkout: CartCheckout, now: number): boolean => Date.parse(checkout.expiresAt) > now;

/** Operations on the cart of a store. */
export const cart = {
  get: (storeName: string): Cart => cartOf(storeName).getState(),
  add: (storeName: string, goods: CartGoods, pieces: number): void =>
    change(storeName, (lines) => addedTo(lines, goods, pieces)),
  /** Zero is where a line ends. */
  setQuantity: (storeName: string, goods: CartGoods, quantity: number): void =>
    change(storeName, (lines) => withQuantity(lines, goods, quantity)),
  /** Another pick in the place of a line. */
  pickAnew: (storeName: string, key: string, other: CartLine): void =>
    change(storeName, (lines) => withOther(lines, key, other)),
  /** The undo of a removal: the line comes back where it stood, and what was done since stays. */
  putBack: (storeName: string, line: CartLine, index: number): void =>
    change(storeName, (lines) => withLineAt(lines, line, index)),
  /** Takes over the lines as the store can sell them now. */
  replace: (storeName: string, lines: readonly CartLine[]): void => change(storeName, () => lines),
  clear: (storeName: string): void => change(storeName, () => []),
  /** The checkout of these lines has ended without payment: the next one is another. */
  renewCheckout(storeName: string): void {
    cartOf(storeName).setState({ led: null });
    change(storeName, (lines) => [...lines]);
  },
  /** Notes what a checkout led to; a cart that was changed meanwhile is another's. */
  noteCheckout(storeName: string, checkoutKey: string, led: CartCheckout): void {
    const known = cart.get(storeName);
    if (known.checkoutKey !== checkoutKey || known.led?.paymentId === led.paymentId) return;
    cartOf(storeName).setState({ led, held: null, changedAt: nextAfter(known.changedAt) });
  },
  /** The time of a payment was extended: its cart's checkout lasts as long. */
  extendPayment(storeName: string, { paymentId, expiresAt }: Pick<CartCheckout, 'paymentId' | 'expiresAt'>): void {
    const { led, changedAt } = cart.get(storeName);
    if (led?.paymentId !== paymentId || led.expiresAt === expiresAt) return;
    cartOf(storeName).setState({ led: { ...led, expiresAt }, changedAt: nextAfter(changedAt) });
  },
  /** A payment has ended without money: only the cart that led to it needs another checkout. */
  endPayment(storeName: string, paymentId: string): void {
    const { led, held } = cart.get(storeName);
    if (held?.paymentId === paymentId) cartOf(storeName).setState({ held: null });
    if (led?.paymentId === paymentId) cart.renewCheckout(storeName);
  },
  /** Whether a checkout of these very lines still holds their pieces. */
  isHeld(storeName: string, now = serverNow()): boolean {
    const { led } = cart.get(storeName);
    return led !== null && isOpen(led, now);
  },
  /** The name of the next checkout: another one once the time of what it led to is over. */
  checkoutKey(storeName: string, now = serverNow()): string {
    const { led } = cart.get(storeName);
    if (led && !isOpen(led, now)) cart.renewCheckout(storeName);
    return cart.get(storeName).checkoutKey;
  },
  /** Empties the cart that was paid. One that is known to be another's stays; an unknown one goes on the first look. */
  clearPaid(storeName: string, orderNumber: string, firstLook: boolean): void {
    const { led, held } = cart.get(storeName);
    if (led ? led.orderNumber === orderNumber : firstLook) {
      cartOf(storeName).setState({ led: null });
      cart.clear(storeName);
    }
    if (held?.orderNumber === orderNumber) cartOf(storeName).setState({ held: null });
  },
};

/** Tells of each change of a store's cart; answers what ends it. */
export const followCart = (storeName: string, tell: () => void): (() => void) => cartOf(storeName).subscribe(tell);

/** The lines of a store's cart, followed by the component that asks. */
export const useCartLines = (storeName: string): readonly CartLine[] =>
  useSyncExternalStore(
    (watcher) => cartOf(storeName).subscribe(watcher),
    () => cart.get(storeName).lines,
    () => noLines,
  );

/** The pieces of a product in the cart, whatever their options. */
export const useQuantity = (storeName: string, productId: string): number =>
  useSyncExternalStore(
    (watcher) => cartOf(storeName).subscribe(watcher),
    () => piecesOf(cart.get(storeName).lines, productId),
    () => 0,
  );
