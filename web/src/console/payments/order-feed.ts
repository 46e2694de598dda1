import type { WirePayment } from '@jumun/contracts';
import { PAGE_SIZE } from './payment-query';
import type { PaymentFilter } from './payment-filter';

/** All of a list that is on the screen so far. */
export interface OrderFeed {
  /** Newest first, each once. */
  rows: readonly WirePayment[];
  /** The last one that the server gave where it may have more: the next page begins before it. */
  next: string | undefined;
}

/** Ids grow with time. */
const newestFirst = (one: WirePayment, other: WirePayment): number => (one.payment_id < other.payment_id ? 1 : -1);
const nextOf = (page: readonly WirePayment[], limit: number): string | undefined =>
  page.length < limit ? undefined : page.at(-1)?.payment_id;

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
  const newest = feed?.rows[0]?.payment_id;
  if (!feed || newest === undefined || floor === undefined || floor > newest) return { rows: [...page], next: floor };
  return { rows: [...page, ...feed.rows.filter(({ payment_id }) => payment_id < floor)], next: feed.next };
}

/** The feed after a stretch of it was asked again: a full page is all that lies below `before`, down to its own last. */
export function withStretch(feed: OrderFeed, before: string, page: readonly WirePayment[], limit: number): OrderFeed {
  const floor = nextOf(page, limit);
  const isAsked = ({ payment_id }: WirePayment) => payment_id < before && (floor === undefined || payment_id >= floor);
  const rows = [...feed.rows.filter((row) => !isAsked(row)), ...page].sort(newestFirst);
  const isBelow = floor !== undefined && feed.next !== undefined && floor < feed.next;
  return { rows, next: floor === undefined ? undefined : isBelow ? floor : feed.next };
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
