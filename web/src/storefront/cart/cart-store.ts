import { useSyncExternalStore } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { randomId } from '../../util/random-id';
import { storeKeyAt } from '../store-key';
import { piecesOf, withQuantity, type CartGoods, type CartLine } from './cart-lines';
import { startCartSync } from './cart-sync';
import { emptyCart, keepCart, keptCart, storageKeyOf, type Cart } from './kept-cart';

const carts = new Map<string, StoreApi<Cart>>();

/** A store's cart, shared with other tabs. */
export function cartOf(storeName: string): StoreApi<Cart> {
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

/** The moment of the next change: the newest of two tabs' carts is the cart. */
export const nextAfter = (changedAt: number): number => Math.max(Date.now(), changedAt + 1);

/** Every change has its own checkout; its time is what tells two tabs which of them is ahead. */
export const changeCart = (storeName: string, next: (lines: readonly CartLine[]) => readonly CartLine[]): void =>
  cartOf(storeName).setState(({ lines, led, held, changedAt }) => ({
    lines: next(lines),
    checkoutKey: randomId(),
    led: null,
    held: led ? { ...led, lines } : held,
    changedAt: nextAfter(changedAt),
  }));

/** Operations on the cart of a store; those of its checkout and payment lie apart, for pages that come after the first view. */
export const cart = {
  get: (storeName: string): Cart => cartOf(storeName).getState(),
  /** Zero is where a line ends. */
  setQuantity: (storeName: string, goods: CartGoods, quantity: number): void =>
    changeCart(storeName, (lines) => withQuantity(lines, goods, quantity)),
  replace: (storeName: string, lines: readonly CartLine[]): void => changeCart(storeName, () => lines),
};

/** Tells of each change of a store's cart; answers what ends it. */
const followCart = (storeName: string, tell: () => void): (() => void) => cartOf(storeName).subscribe(tell);

/** A part of a store's cart, followed by the component that asks. */
export const useCart = <T>(storeName: string, read: (cart: Cart) => T, onServer: T): T =>
  useSyncExternalStore(
    (watcher) => followCart(storeName, watcher),
    () => read(cart.get(storeName)),
    () => onServer,
  );

export const useCartLines = (storeName: string): readonly CartLine[] =>
  useCart(storeName, ({ lines }) => lines, noLines);

/** The pieces of a product in the cart, whatever their options. */
export const useQuantity = (storeName: string, productId: string): number =>
  useCart(storeName, ({ lines }) => piecesOf(lines, productId), 0);
