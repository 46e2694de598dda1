/** Of the device: an order is cancelled from the phone that ordered it. */
const KEY = 'jumun_order_keys';
const MAX_KEPT = 30;

type StoredKey = readonly [orderNumber: string, key: string];

const isStoredKey = (value: unknown): value is StoredKey =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/** A browser may refuse storage, and anybody can write into it: both mean that nothing is remembered. */
function stored(): StoredKey[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isStoredKey) : [];
  } catch {
    return [];
  }
}

/** Proof for the server that this phone ordered; never part of an address or a log. */
export const orderKeys = {
  keep(orderNumber: string, key: string): void {
    const others = stored().filter(([number]) => number !== orderNumber);
    try {
      localStorage.setItem(KEY, JSON.stringify([[orderNumber, key], ...others].slice(0, MAX_KEPT)));
    } catch {
      // Then the last digits of the buyer's number do.
    }
  },
  of: (orderNumber: string): string | undefined => stored().find(([number]) => number === orderNumber)?.[1],
};
