/** An order of which this browser hears while no page is open. */
export interface StoredPush {
  storeName: string;
  orderNumber: string;
  lang: string;
  /** Of one that this browser may act for. */
  orderKey?: string | undefined;
}

/** Kept where the worker reads it, too: it subscribes anew when the browser gives it another address. */
const SHELF = 'push-orders';
const PLACE = '/push-orders';
/** Others are over by then. */
const MOST = 5;

const isKept = (value: unknown): value is StoredPush =>
  typeof value === 'object' && value !== null && 'storeName' in value && 'orderNumber' in value && 'lang' in value;

/** The orders of which this browser hears, the newest first. */
export async function keptPushes(): Promise<StoredPush[]> {
  const found = await caches
    .open(SHELF)
    .then((shelf) => shelf.match(PLACE))
    .then((kept): Promise<unknown> | undefined => kept?.json())
    .catch(() => undefined);
  return Array.isArray(found) ? found.filter(isKept) : [];
}

/** Remembers that this browser hears of an order. */
export async function keepPush(order: StoredPush): Promise<void> {
  const others = (await keptPushes()).filter(({ orderNumber }) => orderNumber !== order.orderNumber);
  const shelf = await caches.open(SHELF);
  await shelf.put(PLACE, new Response(JSON.stringify([order, ...others].slice(0, MOST))));
}
