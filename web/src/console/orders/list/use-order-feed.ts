import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client';
import { type OrderFeed, readFeed, readOldest } from './order-feed';
import type { PaymentFilter } from './payment-filter';
import { feedsKey, fetchPayments } from './payment-query';

/** The list of orders as far as it was asked for; what comes in or moves asks for all of it again. */
export function useOrderFeed(filter: PaymentFilter, isHeld: boolean) {
  const queryKey = [...feedsKey, filter];
  const {
    data: feed,
    error,
    isFetching,
    fetchStatus,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const known = queryClient.getQueryData<OrderFeed>(queryKey);
      const readPage = (limit: number, before?: { paymentId: string }) =>
        fetchPayments(filter, { limit, before: before?.paymentId, signal });
      return filter.sort === 'oldest' ? readOldest(known, readPage) : readFeed({ known, isHeld, readPage });
    },
  });
  const wantsMore = feed?.wantsMore ?? false;
  return {
    feed,
    error: wantsMore ? null : error,
    isFetching,
    isPaused: fetchStatus === 'paused',
    refetch: () => void refetch(),
    older: {
      hasMore: feed?.next !== undefined,
      busy: wantsMore && isFetching,
      failed: wantsMore && !isFetching,
      onMore() {
        queryClient.setQueryData<OrderFeed>(queryKey, (known) => known && { ...known, wantsMore: true });
        void refetch();
      },
    },
  };
}
