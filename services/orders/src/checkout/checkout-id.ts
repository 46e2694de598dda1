import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { lineKeyOf, type CustomLine, type EnteredLine, type InputOf, type orders } from '@jumun/contracts';

type StartCheckout = InputOf<typeof orders.procedures.startCheckout>;
type Entered = InputOf<typeof orders.procedures.enterOrder>;

/** A cart with its key, a shopper's or a till's. */
export type Cart = Pick<StartCheckout, 'shopId' | 'idempotencyKey' | 'tag' | 'spotId' | 'payment'> & {
  /** A till may leave store, prices and amount to the catalog. */
  storeName?: string | undefined;
  items: EnteredLine[];
  /** Lines of a till that are no products. */
  customs?: readonly CustomLine[];
  amount?: number | undefined;
  /** A guest's wish. */
  request?: string | undefined;
  /** How it was paid, of one that a till enters. */
  till?: Pick<Entered, 'method' | 'received' | 'note' | 'spotId' | 'takeaway'>;
};

const HEX_DIGITS = 32;
/** Version 8 (made by our own rule) and the RFC 9562 variant, at their places among the hex digits. */
const VERSION_AT = 12;
const VARIANT_AT = 16;

/** The same key of the same shop is always the same checkout; without a key each call is a new one. */
export function checkoutIdOf(input: Pick<Cart, 'shopId' | 'idempotencyKey'>): string {
  if (input.idempotencyKey === undefined) return v7();
  const digits = createHash('sha256')
    .update(`${input.shopId}\n${input.idempotencyKey}`)
    .digest('hex')
    .slice(0, HEX_DIGITS)
    .split('');
  digits[VERSION_AT] = '8';
  digits[VARIANT_AT] = '8';
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** In one order of its keys, and without those that it leaves out. */
const tillOf = ({ method, received, note, spotId, takeaway }: NonNullable<Cart['till']>) => ({
  ...{ method, received, note, spotId, takeaway },
});

const customOf = ({ name, amount, quantity, taxFree = false }: CustomLine) => [name, amount, quantity, taxFree];

/**
 * Tells two carts under one key apart. What is new since the first carts is part of it only where it is given, so that a
 * key that was minted before stays the same checkout.
 */
export function inputHashOf(input: Omit<Cart, 'shopId'>): string {
  const lines = input.items.map(({ productId, quantity, unitPrice, options = [] }) =>
    options.length === 0 ? [productId, quantity, unitPrice] : [lineKeyOf(productId, options), quantity, unitPrice],
  );
  const { tag, spotId, payment, till, customs = [], request = '', idempotencyKey } = input;
  const since = [
    ...(tag === undefined ? [] : [spotId === undefined ? { tag } : { tag, spotId }]),
    ...(payment === 'counter' ? [{ payment }] : []),
    ...(till ? [tillOf(till)] : []),
    ...(customs.length > 0 ? [{ customs: customs.map(customOf) }] : []),
    // With the key, which no row holds: a hash of the wish alone could be guessed from a short list.
    ...(request === '' ? [] : [{ request, key: idempotencyKey }]),
  ];
  return createHash('sha256')
    .update(JSON.stringify([input.storeName?.toLowerCase(), input.amount, lines, ...since]))
    .digest('base64url');
}
