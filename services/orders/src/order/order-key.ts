import { timingSafeEqual } from 'node:crypto';
import { blindIndex, type KeyRing } from '@jumun/runtime';

/** 128 bits in base64url. */
const LENGTH = 22;

const keyOf = (key: Buffer, checkoutId: string): string => blindIndex(key, `order key ${checkoutId}`).slice(0, LENGTH);

/**
 * Proof that a phone placed the order. It is derived and not stored, so that a checkout whose response was lost returns
 * the same key again.
 */
export const orderKeyOf = ([newest]: KeyRing, checkoutId: string): string => keyOf(newest, checkoutId);

/** Whether a text is the key of an order, by any key of the ring. */
export const isOrderKey = (keys: KeyRing, checkoutId: string, given: string): boolean =>
  keys.some((key) => isSame(keyOf(key, checkoutId), given));

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
