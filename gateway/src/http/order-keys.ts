import { http, MOST_ORDER_KEYS, ORDER_KEY_HEADER, OrderKey } from '@jumun/contracts';
import { BrowserCookie } from './browser-cookie.js';
import type { Call } from './call.js';

const DAY_SECONDS = 24 * 60 * 60;
/** The header may name one more. */
const MOST_KEPT = MOST_ORDER_KEYS - 1;
const BETWEEN = '.';

/**
 * The keys of the orders that a browser began in the last day, so that a client that knows nothing of keys acts for its own
 * orders. No script reads it.
 */
const cookie = new BrowserCookie({
  name: 'jumun-orders',
  path: http.orders.init.path.replace('/kcp/init', ''),
  lifeSeconds: DAY_SECONDS,
  shape: /^[\w.-]{16,520}$/,
});

const keptBy = (call: Call): string[] => {
  const kept = cookie.valueIn(call.header('cookie'))?.split(BETWEEN) ?? [];
  return kept.filter((key) => OrderKey.safeParse(key).success).slice(0, MOST_KEPT);
};

/** The order keys that a caller shows: the one in the header, then those of the cookie. */
export function orderKeysOf(call: Call): string[] {
  const named = OrderKey.safeParse(call.header(ORDER_KEY_HEADER.toLowerCase()));
  return [...(named.success ? [named.data] : []), ...keptBy(call)];
}

/** Lets the browser keep the key of the order that it just began, in place of the oldest. */
export function keepOrderKey(call: Call, key: string | undefined, isHttps: boolean): void {
  if (key === undefined) return;
  const keys = [...new Set([key, ...keptBy(call)])].slice(0, MOST_KEPT);
  call.answerHeader('set-cookie', cookie.keep(keys.join(BETWEEN), isHttps));
}
