import {
  type BankCode,
  BANKS,
  EXTENDABLE_MS,
  CARD_PAGE_CURRENCY,
  CARD_PAGE_ESCROW,
  FEW_LEFT,
  http as contractRoutes,
  MAX_LINE_QUANTITY,
  MAX_ORDER_LINES,
  MAX_ORDER_TOTAL,
  MAX_PICKS,
  MAX_PRODUCT_PRICE,
  ORDER_KEY_HEADER,
  orderKeyHash,
  PAY_METHOD_CARD,
  PICTURE_WIDTHS,
  RESERVED_STORE_NAMES,
} from '@jumun/contracts';
import { withoutSchemas } from './without-schemas';

/*
 * The contracts' plain values without their schemas. The build evaluates this file and ships only what it exports
 * (vite-plugins/evaluated.ts), so a shopper's phone never downloads the validation library behind it.
 */

const { auth, catalog, inquiry } = contractRoutes;

/**
 * Calls that a store's page and every session need; those of a checkout are in `checkout-calls`, an owner's in
 * `owner-calls`.
 */
export const http = withoutSchemas({
  auth: { refresh: auth.refresh },
  catalog: { store: catalog.store },
  inquiry: { send: inquiry.send },
});

/** From here down a page shows how many pieces are left, and every change of the number is sent to it. */
export const fewLeft: number = FEW_LEFT;
export const reservedStoreNames: readonly string[] = [...RESERVED_STORE_NAMES];
export const banks: Readonly<Record<BankCode, string>> = BANKS;
export const cardPage = { payMethod: PAY_METHOD_CARD, currency: CARD_PAGE_CURRENCY, escrow: CARD_PAGE_ESCROW } as const;
/** How the key of an order travels: in a header, and behind the # of a link. */
export const orderKeyWords = { header: ORDER_KEY_HEADER, hash: orderKeyHash('') } as const;
/** A payment's time is extended within its last part of so many milliseconds. */
export const extendableMs: number = EXTENDABLE_MS;
export const pictureWidths: readonly number[] = PICTURE_WIDTHS;
export const limits = {
  lineQuantity: MAX_LINE_QUANTITY,
  orderLines: MAX_ORDER_LINES,
  orderTotal: MAX_ORDER_TOTAL,
  picks: MAX_PICKS,
  productPrice: MAX_PRODUCT_PRICE,
} as const;
