import type { OrderStatus, WirePayment } from '@jumun/contracts';
import { useMutation } from '@tanstack/react-query';
import { toAppError } from '../../api/app-error';
import { call } from '../../api/client';
import { socketEvents, statusMessages } from '../../api/contract-values';
import { http } from '../../api/owner-calls';
import { queryClient } from '../../api/query-client';
import { showToast } from '../../ui/toast';
import { refreshOrders } from '../keys';
import { sayToShop } from '../live/owner-channel';
import { paymentDetailQuery } from './payment-query';

/** The states an owner may set. */
export type NextStatus = Exclude<OrderStatus, 'waiting'>;

/** Moves an order: the room hears it over the socket, the server by the call; both are the same command there. */
export function useMoveOrder({ payment_id, shop_id, order_number }: WirePayment) {
  return useMutation({
    mutationFn: async (status: NextStatus) => {
      const message = statusMessages[status];
      sayToShop(socketEvents.updateOrderStatus, { shopId: shop_id, orderNumber: order_number, status, message });
      return (await call(http.orders.moveOrder, { params: { payment_id }, body: { status } })).data;
    },
    onSuccess: ({ delivery_status }) => {
      queryClient.setQueryData(paymentDetailQuery(payment_id).queryKey, (known) =>
        known ? { ...known, payment: { ...known.payment, delivery_status } } : known,
      );
      refreshOrders();
    },
    onError: (fault) => {
      console.warn('order was not moved', fault);
      showToast({ kind: 'error', text: toAppError(fault).message });
    },
  });
}
