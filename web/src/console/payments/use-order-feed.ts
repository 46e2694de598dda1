import type { WirePayment } from '@jumun/contracts';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { feedKey, feedOf, healFeed, keepFeed } from './feed-cache';
import { type OrderFeed, type Place, withNewest, withOlder } from './order-feed';
import type { PaymentFilter } from './payment-filter';
import { fetchPayments, newestQuery } from './payment-query';

/** Newest pages that are part of their feed already: one from before must not undo what was heard since. */
const folded = new WeakSet<readonly WirePayment[]>();

function useKeptFeed(filter: PaymentFilter, page: readonly WirePayment[] | undefined): OrderFeed | undefined {
  const kept = useQuery<OrderFeed>({ queryKey: feedKey(filter), queryFn: skipToken, staleTime: 'static' });
  useEffect(() => {
    if (!page || folded.has(page)) return;
    folded.add(page);
    keepFeed(filter, withNewest(feedOf(filter), page));
  }, [filter, page]);
  return kept.data ?? (page && withNewest(undefined, page));
}

/** The list of orders as far as it was asked for: its newest page stays fresh, and what is older is added to it. */
export function useOrderFeed(filter: PaymentFilter) {
  const newest = useQuery(newestQuery(filter));
  const feed = useKeptFeed(filter, newest.data);
  const older = useMutation({
    mutationFn: async (before: Place) => {
      const page = await fetchPayments(filter, { before: before.payment_id });
      const now = feedOf(filter);
      // Meanwhile the list may have begun anew; then the page belongs to nothing.
      if (now?.next?.payment_id === before.payment_id) keepFeed(filter, withOlder(now, page));
    },
  });
  // What was left some time ago may have changed below its newest page.
  useEffect(() => {
    healFeed(filter).catch((fault: unknown) => console.warn('orders were not asked again', fault));
  }, [filter]);
  const next = feed?.next;
  return {
    feed,
    error: newest.error,
    isFetching: newest.isFetching,
    isPaused: newest.fetchStatus === 'paused',
    refetch: () => void newest.refetch(),
    older: {
      hasMore: next !== undefined,
      busy: older.isPending,
      failed: older.isError,
      onMore: () => next !== undefined && older.mutate(next),
    },
  };
}
