import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client';
import { http } from '../../api/checkout-calls';
import { orderKeys } from '../kept-orders/order-keys';
import type { PaymentRecord } from '../payment/payment-query';
import type { OrderComplete } from './order-query';

/**
 * The payment of an order that ended without money, for who has the order's key: whether a charge was taken back, and which
 * order counts in its place. A message about it leads to the order's page.
 */
export function useEndedPayment(
  orderNumber: string,
  { status, paymentId }: Pick<OrderComplete['payment'], 'status' | 'paymentId'>,
): PaymentRecord | undefined {
  const { data } = useQuery({
    queryKey: ['ended-payment', paymentId],
    enabled: status === 'cancelled' && paymentId !== null,
    queryFn: async ({ signal }) => {
      const params = { paymentId: paymentId ?? '' };
      return (await call(http.orders.paymentRecord, { params, orderKey: orderKeys.of(orderNumber), signal })).data;
    },
  });
  return data;
}
