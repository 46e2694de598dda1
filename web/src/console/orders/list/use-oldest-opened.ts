import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { adminPaths } from '../../paths';
import { orderCountsQuery } from '../../parts/order-counts-query';

/** Opens the order that has waited longest where half of the screen would be empty. */
export function useOldestOpened(isWanted: boolean): void {
  const { data: counts } = useQuery(orderCountsQuery);
  const { search } = useLocation();
  const navigate = useNavigate();
  const paymentId = isWanted ? counts?.oldestWaiting?.paymentId : undefined;
  useEffect(() => {
    if (paymentId) void navigate({ pathname: adminPaths.payment(paymentId), search }, { replace: true });
  }, [paymentId, search, navigate]);
}
