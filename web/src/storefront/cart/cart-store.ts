import type { WireProduct } from '@jumun/contracts';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { randomId } from '../../util/random-id';

export type CartProduct = Pick<WireProduct, 'product_id' | 'product_name' | 'product_price' | 'product_image'>;
export interface CartLine {
  product: CartProduct;
  quantity: number;
}
export interface Cart {
  lines: readonly CartLine[];
  /** Names the checkout of exactly these lines, so that a double tap is one checkout. */
  checkoutKey: string;
}

const emptyCart = (): Cart => ({ lines: [], checkoutKey: randomId() });
const storageKey = (storeName: string) => `cart:${storeName.toLowerCase()}`;

function read(storeName: string): Cart {
  try {
    // Written by `change` below; a cart that somebody edited is checked by the server at checkout anyway.
    const stored = JSON.parse(sessionStorage.getItem(storageKey(storeName)) ?? 'null') as Cart | null;
    return Array.isArray(stored?.lines) ? stored : emptyCart();
  } catch {
    return emptyCart();
  }
}

const carts = new Map<string, StoreApi<Cart>>();
function cartOf(storeName: string): StoreApi<Cart> {
  const key = storageKey(storeName);
  const known = carts.get(key);
  if (known) return known;
  const opened = createStore<Cart>(() => read(storeName));
  opened.subscribe((cart) => sessionStorage.setItem(key, JSON.stringify(cart)));
  carts.set(key, opened);
  return opened;
}

const productOf = ({ product_id, product_name, product_price, product_image }: CartProduct): CartProduct => ({
  product_id,
  product_name,
  product_price,
  product_image,
});
const sameAs = (productId: string) => (line: CartLine) => line.product.product_id === productId;

/** The lines with one product's quantity set; zero takes the line away, a new product comes last. */
export function withQuantity(lines: readonly CartLine[], product: CartProduct, quantity: number): CartLine[] {
  if (quantity <= 0) return lines.filter((line) => !sameAs(product.product_id)(line));
  if (!lines.some(sameAs(product.product_id))) return [...lines, { product: productOf(product), quantity }];
  return lines.map((line) => (sameAs(product.product_id)(line) ? { ...line, quantity } : line));
}

const changeLines = (storeName: string, change: (lines: readonly CartLine[]) => readonly CartLine[]) =>
  cartOf(storeName).setState((cart) => ({ lines: change(cart.lines), checkoutKey: randomId() }));

/** What can be done with the cart of a store. */
export const cart = {
  get: (storeName: string): Cart => cartOf(storeName).getState(),
  setQuantity: (storeName: string, product: CartProduct, quantity: number): void =>
    changeLines(storeName, (lines) => withQuantity(lines, product, quantity)),
  /** Puts the lines back as they were: the undo of a removal. */
  restore: (storeName: string, lines: readonly CartLine[]): void => changeLines(storeName, () => lines),
  clear: (storeName: string): void => changeLines(storeName, () => []),
  /** The checkout of these lines has ended without payment: the next one is another. */
  renewCheckout: (storeName: string): void => changeLines(storeName, (lines) => lines),
};

export const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);
export const totalOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.product.product_price, 0);

/** The lines of a store's cart, followed by the component that asks. */
export const useCartLines = (storeName: string): readonly CartLine[] =>
  useStore(cartOf(storeName), (state) => state.lines);
export const useQuantity = (storeName: string, productId: string): number =>
  useStore(cartOf(storeName), (state) => state.lines.find(sameAs(productId))?.quantity ?? 0);
