import { useQuery } from '@tanstack/react-query';
import { orderCountsQuery } from '../../parts/order-counts-query';

/** Number of orders not yet accepted. */
export const useWaitingOrders = (): number => useQuery(orderCountsQuery).data?.waiting ?? 0;
