import type { WirePayment } from '@jumun/contracts';
import { queryClient } from '../../api/query-client';
import { consoleKey } from '../keys';
import { isBelow, type OrderFeed, type Place, withChange, withStretch } from './order-feed';
import type { PaymentFilter } from './payment-filter';
import { detailKey, fetchPayments, PAGE_SIZE, type PaymentDetail } from './payment-query';

const feedsKey = [...consoleKey, 'order-feeds'] as const;
/** The most that the server gives at once. */
const STRETCH = 200;

/** Where the feed of a filter lies. */
export const feedKey = (filter: PaymentFilter) => [...feedsKey, filter] as const;

export const feedOf = (filter: PaymentFilter): OrderFeed | undefined => queryClient.getQueryData(feedKey(filter));
export const keepFeed = (filter: PaymentFilter, feed: OrderFeed): void =>
  void queryClient.setQueryData<OrderFeed>(feedKey(filter), feed);

type Change = (payment: WirePayment) => WirePayment;

/** Changes one order in every list that holds it. */
export function changeInFeeds(orderNumber: string, change: Change): void {
  queryClient.setQueriesData<OrderFeed>(
    { queryKey: feedsKey },
    (feed) => feed && withChange(feed, orderNumber, change),
  );
}

/** Changes one order wherever it is shown: in the lists, and on its own screen. */
export function changeOrder(orderNumber: string, change: Change): void {
  changeInFeeds(orderNumber, change);
  queryClient.setQueriesData<PaymentDetail>({ queryKey: detailKey }, (detail) =>
    detail?.payment.order_number === orderNumber ? { ...detail, payment: change(detail.payment) } : undefined,
  );
}

/** Asks again for an order that may lie too far down for the newest page. */
export async function refetchOrder(orderNumber: string): Promise<void> {
  const [found] = await fetchPayments({ q: orderNumber }, { limit: 1 });
  if (found) changeInFeeds(orderNumber, () => found);
}

/** Asks again for all that is on the screen below the newest page: nobody told of what became of it during a break. */
export async function healFeed(filter: PaymentFilter): Promise<void> {
  let before: Place | undefined = feedOf(filter)?.rows[PAGE_SIZE - 1];
  while (before) {
    const above: Place = before;
    const below = feedOf(filter)?.rows.filter((row) => isBelow(row, above)).length ?? 0;
    if (below === 0) return;
    const limit = Math.min(below, STRETCH);
    const page = await fetchPayments(filter, { before: above.payment_id, limit });
    const feed = feedOf(filter);
    if (!feed) return;
    keepFeed(filter, withStretch(feed, above, page, limit));
    before = page.length < limit ? undefined : page.at(-1);
  }
}
