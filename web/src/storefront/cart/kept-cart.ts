import { decode } from '@jumun/contracts';
import { limits } from '../../api/contract-values';
import { randomId } from '../../util/random-id';
import type { PickedOption } from '../product-options';
import { goodsOf, type CartLine } from './cart-lines';

/** The checkout that a cart has opened. */
export interface CartCheckout {
  paymentId: string;
  orderNumber: string;
  expiresAt: string;
}

/** Goods that a checkout holds. */
export interface HeldGoods extends CartCheckout {
  lines: readonly CartLine[];
}

export interface Cart {
  lines: readonly CartLine[];
  /** Names the checkout of exactly these lines, so that a double tap is one checkout. */
  checkoutKey: string;
  /** Result of the checkout with this key, once the server has answered. */
  led: CartCheckout | null;
  /** An open checkout of other lines, which this cart was before: what it holds is free for the next one of this browser. */
  held: HeldGoods | null;
  /** When it was changed, in milliseconds; the newest of two tabs' carts is the cart. */
  changedAt: number;
}

export const emptyCart = (): Cart => ({ lines: [], checkoutKey: randomId(), led: null, held: null, changedAt: 0 });
export const storageKeyOf = (key: string): string => `cart:${key}`;

/** The fields of what may be a record; none of anything else. */
const fieldsOf = (value: unknown): Record<string, unknown> => ({ ...(value as object | null) });
const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

function optionOf(value: unknown): PickedOption | null {
  const { optionId, optionName, priceDelta, quantity } = fieldsOf(value);
  if (typeof optionId !== 'string' || typeof optionName !== 'string') return null;
  if (!isWhole(priceDelta) || !isWhole(quantity) || quantity < 1) return null;
  return { optionId, optionName, priceDelta, quantity };
}

/** The options of a line; none where it is from before there were options, null where they are broken. */
function optionsOf(value: unknown = []): PickedOption[] | null {
  if (!Array.isArray(value)) return null;
  const options = value.map(optionOf).filter((option) => option !== null);
  return options.length === value.length ? options : null;
}

function lineOf(value: unknown): CartLine | null {
  // A cart of the page's last version may hold the published names.
  const { quantity, product, options: kept } = decode(fieldsOf(value));
  const options = optionsOf(kept);
  if (!options) return null;
  const { productId, productName, productPrice, productImage } = fieldsOf(product);
  if (!isWhole(quantity) || quantity < 1 || quantity > limits.lineQuantity) return null;
  if (typeof productId !== 'string' || typeof productName !== 'string') return null;
  if (!isWhole(productPrice) || productPrice < 0) return null;
  const { path } = fieldsOf(productImage);
  const picture = typeof path === 'string' ? { path } : null;
  return { ...goodsOf({ productId, productName, productPrice, productImage: picture }, options), quantity };
}

function checkoutOf(value: unknown): CartCheckout | null {
  const { paymentId, orderNumber, expiresAt } = fieldsOf(value);
  if (typeof paymentId !== 'string' || typeof orderNumber !== 'string' || typeof expiresAt !== 'string') return null;
  return { paymentId, orderNumber, expiresAt };
}

function heldOf(value: unknown): HeldGoods | null {
  const checkout = checkoutOf(value);
  const { lines } = fieldsOf(value);
  // Lines that another tab or this one kept; only their products, options and quantities are read.
  return checkout && Array.isArray(lines) ? { ...checkout, lines: lines as CartLine[] } : null;
}

/** A cart as it was stored or sent; what is not one is an empty cart, and a broken line is left out. */
export function cartFrom(value: unknown): Cart {
  const { lines: kept, checkoutKey, led, held, changedAt } = fieldsOf(value);
  if (!Array.isArray(kept)) return emptyCart();
  const lines = kept.map(lineOf).filter((line) => line !== null);
  const isWholeCart = lines.length === kept.length && typeof checkoutKey === 'string' && checkoutKey !== '';
  return {
    lines,
    checkoutKey: isWholeCart ? checkoutKey : randomId(),
    led: isWholeCart ? checkoutOf(led) : null,
    held: heldOf(held),
    changedAt: isWhole(changedAt) ? changedAt : 0,
  };
}

export function keptCart(key: string): Cart {
  try {
    return cartFrom(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return emptyCart();
  }
}

export function keepCart(key: string, cart: Cart): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(cart));
  } catch {
    // A browser may refuse storage; then the cart lasts as long as the page.
  }
}
