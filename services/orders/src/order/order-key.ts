import { timingSafeEqual } from 'node:crypto';
import { Problem, type OrderKeys } from '@jumun/contracts';
import { blindIndex, type KeyRing } from '@jumun/runtime';

/** 128 bits in base64url. */
const LENGTH = 22;

const derived = (key: Buffer, text: string): string => blindIndex(key, text).slice(0, LENGTH);

/**
 * Proof of having begun an order. It is derived from the payment's id and not stored, so that a checkout whose response
 * was lost returns the same key again, and the key of a payment can be judged without reading its row.
 */
export const orderKeyOf = ([newest]: KeyRing, paymentId: string): string =>
  derived(newest, `order key of ${paymentId}`);

/** An order whose key is asked for. Keys given by 0.2 were derived from the checkout's id. */
interface KeyedOrder {
  id: string;
  checkoutId?: string;
}

/**
 * Whether a caller has the key of an order, by any key of the ring. A gateway of the version before did not ask
 * (`unasked`), and is believed.
 */
export function hasOrderKey(keys: KeyRing, { id, checkoutId }: KeyedOrder, given: OrderKeys): boolean {
  if (given === 'unasked') return true;
  if (given.length === 0) return false;
  const texts = [`order key of ${id}`, ...(checkoutId === undefined ? [] : [`order key ${checkoutId}`])];
  const right = keys.flatMap((key) => texts.map((text) => derived(key, text)));
  return given.some((one) => right.some((other) => isSame(one, other)));
}

/** Throws ORDER_KEY_WRONG for who has not the key of an order. */
export function requireOrderKey(keys: KeyRing, order: KeyedOrder, given: OrderKeys): void {
  if (!hasOrderKey(keys, order, given)) throw new Problem('ORDER_KEY_WRONG');
}

/** Given to a card page alone, with its return address: it proves that a form comes back from there. */
export const returnProofOf = ([newest]: KeyRing, orderNumber: string): string =>
  derived(newest, `return of ${orderNumber}`);

/** Whether a text is the proof of an order's card page, by any key of the ring. */
export const isReturnProof = (keys: KeyRing, orderNumber: string, given: string): boolean =>
  keys.some((key) => isSame(derived(key, `return of ${orderNumber}`), given));

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
