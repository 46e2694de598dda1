/** Of the device: an order is changed from the phone that ordered it, and from where a link with its key was opened. */
const KEY = 'jumun_order_keys';
const MAX_KEPT = 30;

/** Nothing else may stand in a header. */
const PLAIN = /^[!-~]+$/;

/** Keys that were kept by the version before, or taken from a link, have no payment. */
type StoredKey = readonly [orderNumber: string, key: string, paymentId?: string];

const isStoredKey = (value: unknown): value is StoredKey =>
  Array.isArray(value) &&
  (value.length === 2 || value.length === 3) &&
  value.every((part) => typeof part === 'string' && PLAIN.test(part));

/** A browser may refuse storage, and anybody can write into it: both mean that nothing is remembered. */
function stored(): StoredKey[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isStoredKey) : [];
  } catch {
    return [];
  }
}

/** Proof for the server that this phone ordered; never part of an address that a server sees, or of a log. */
export const orderKeys = {
  keep(orderNumber: string, key: string, paymentId?: string): void {
    const others = stored().filter(([number]) => number !== orderNumber);
    const kept: StoredKey = paymentId === undefined ? [orderNumber, key] : [orderNumber, key, paymentId];
    try {
      localStorage.setItem(KEY, JSON.stringify([kept, ...others].slice(0, MAX_KEPT)));
    } catch {
      // The cookie that came with the order does for a day.
    }
  },
  of: (orderNumber: string): string | undefined => stored().find(([number]) => number === orderNumber)?.[1],
  ofPayment: (paymentId: string): string | undefined => stored().find(([, , payment]) => payment === paymentId)?.[1],
};
