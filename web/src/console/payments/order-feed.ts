import type { WirePayment } from '@jumun/contracts';
import { PAGE_SIZE } from './payment-query';
import type { PaymentFilter } from './payment-filter';

/** All of a list that is on the screen so far. */
export interface OrderFeed {
  /** Newest first, each once. */
  rows: readonly WirePayment[];
  /** The last one that the server gave where it may have more: the next page begins before it. */
  next: Place | undefined;
}

/** Where an order stands among the others. */
export type Place = Pick<WirePayment, 'created_at' | 'payment_id'>;

/** The server's own order: by time, then by id. Two checkouts at once may have got their ids the other way round. */
export function newestFirst(one: Place, other: Place): number {
  const later = Date.parse(other.created_at) - Date.parse(one.created_at);
  if (later !== 0 || one.payment_id === other.payment_id) return later;
  return one.payment_id < other.payment_id ? 1 : -1;
}
/** Whether an order comes further down than a place. */
export const isBelow = (order: Place, place: Place): boolean => newestFirst(order, place) > 0;

const nextOf = (page: readonly WirePayment[], limit: number): Place | undefined =>
  page.length < limit ? undefined : page.at(-1);

/** The feed after a page that follows it. */
export function withOlder(feed: OrderFeed, page: readonly WirePayment[], limit = PAGE_SIZE): OrderFeed {
  const known = new Set(feed.rows.map(({ payment_id }) => payment_id));
  return {
    rows: [...feed.rows, ...page.filter(({ payment_id }) => !known.has(payment_id))],
    next: nextOf(page, limit),
  };
}

/**
 * The feed after the newest page was asked again. Where more came in than a page holds, there is a hole between it and
 * what was known: the feed begins anew.
 */
export function withNewest(feed: OrderFeed | undefined, page: readonly WirePayment[], limit = PAGE_SIZE): OrderFeed {
  const floor = nextOf(page, limit);
  const newest = feed?.rows[0];
  if (!feed || !newest || !floor || isBelow(newest, floor)) return { rows: [...page], next: floor };
  return { rows: [...page, ...feed.rows.filter((row) => isBelow(row, floor))], next: feed.next };
}

/** The feed after a stretch of it was asked again: a full page is all that lies below `before`, down to its own last. */
export function withStretch(feed: OrderFeed, before: Place, page: readonly WirePayment[], limit: number): OrderFeed {
  const floor = nextOf(page, limit);
  const isAsked = (row: WirePayment) => isBelow(row, before) && !(floor && isBelow(row, floor));
  const rows = [...feed.rows.filter((row) => !isAsked(row)), ...page].sort(newestFirst);
  const isDeeper = floor && feed.next && isBelow(floor, feed.next);
  return { rows, next: floor && (isDeeper ? floor : feed.next) };
}

/** The feed after one order changed; it keeps its place. */
export const withChange = (
  feed: OrderFeed,
  orderNumber: string,
  change: (row: WirePayment) => WirePayment,
): OrderFeed => ({
  ...feed,
  rows: feed.rows.map((row) => (row.order_number === orderNumber ? change(row) : row)),
});

/** Whether a row still belongs into the list: it may have moved on since the server chose it. */
export const belongs = (row: WirePayment, { status, delivery_status }: PaymentFilter): boolean =>
  (status === undefined || row.status === status) &&
  (delivery_status === undefined || row.delivery_status === delivery_status);
