import { useQuery } from '@tanstack/react-query';
import { orderCountsQuery } from '../payments/payment-query';

/** How many orders nobody has taken yet. */
export const useWaitingOrders = (): number => useQuery(orderCountsQuery).data?.waiting ?? 0;
