import { v7 } from 'uuid';
import {
  lineKeyOf,
  koreanClock,
  type catalog,
  type Locale,
  type OutputOf,
  type PaymentProvider,
  type QuotedTag,
} from '@jumun/contracts';
import { inputHashOf, type Cart } from './checkout-id.js';
import type { Sealer } from '@jumun/runtime';
import { sealRequest } from '../order/request.js';
import { orderNumberPrefix } from './order-number.js';
import { titleOf } from '../order/title.js';

/** The catalog's decision about a cart. */
export type Quote = OutputOf<typeof catalog.procedures.reserveStock>;

interface Terms {
  checkoutId: string;
  provider: PaymentProvider;
  expiresAt: Date;
  now: Date;
  locale?: Locale | undefined;
  device: string | null;
  clientAddress: string | null;
  note?: string | undefined;
  /** Seals the guest's wish of a cart. */
  sealer: Sealer;
}

export type NewOrder = ReturnType<typeof newOrder>;

/** An order as `INSERT_ORDER` takes it. */
export const newOrder = (cart: Cart, quote: Quote, terms: Terms, id = v7()) => ({
  key: terms.checkoutId,
  id,
  shopId: cart.shopId,
  localAt: koreanClock(terms.now),
  prefix: orderNumberPrefix(terms.now),
  inputHash: inputHashOf(cart),
  storeName: quote.storeName,
  shopName: quote.shopName,
  title: titleOf(quote.lines),
  lines: quote.lines,
  amount: quote.total,
  expiresAt: terms.expiresAt,
  createdAt: terms.now,
  waitMinutes: quote.wait?.leastMinutes ?? null,
  readyBy: quote.wait?.promisedAt ?? null,
  // Left out without one.
  closeBy: quote.closeBy,
  tagId: quote.tag?.tagId ?? null,
  spot: quote.tag?.spot ?? quote.spot,
  provider: terms.provider,
  locale: terms.locale ?? null,
  device: terms.device,
  clientAddress: terms.clientAddress,
  note: terms.note ?? null,
  // Left out without one, so that a checkout without a wish sends no byte more.
  request: cart.request === undefined ? undefined : sealRequest(terms.sealer, id, cart.request),
});

/** A reservation that an earlier call made under this key may be of another cart. */
export function isFor(quote: Quote, cart: Cart): boolean {
  const wanted = new Map<string, number>();
  for (const { productId, quantity, options } of cart.items) {
    const key = lineKeyOf(productId, options);
    wanted.set(key, (wanted.get(key) ?? 0) + quantity);
  }
  // A service of the version before tells no tag.
  const isThrough = quote.tag === null || (quote.tag.token === cart.tag && isAt(quote.tag, cart.spotId));
  return (
    isThrough &&
    quote.spot?.spotId === cart.till?.spotId &&
    quote.total === (cart.amount ?? quote.total) &&
    quote.lines.length === wanted.size &&
    quote.lines.every(({ productId, quantity, options }) => wanted.get(lineKeyOf(productId, options)) === quantity)
  );
}

const isAt = ({ spot }: QuotedTag, spotId: string | undefined): boolean =>
  spotId === undefined || spot?.spotId === spotId;
