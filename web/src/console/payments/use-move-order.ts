import type { OrderStatus, WirePayment } from '@jumun/contracts';
import { toAppError } from '../../api/app-error';
import { call } from '../../api/client';
import { socketEvents, statusMessages } from '../../api/contract-values';
import { http } from '../../api/owner-calls';
import { queryClient } from '../../api/query-client';
import { useAct } from '../../api/use-act';
import { refreshOrders } from '../keys';
import { sayToShop } from '../live/owner-channel';
import { changeOrder } from './feed-cache';
import { forgetStatus, heardStatus } from './heard-status';
import { paymentDetailQuery } from './payment-query';

/** The states an owner may set. */
export type NextStatus = Exclude<OrderStatus, 'waiting'>;

/** Why an order did not move; where no answer came it may have moved after all, and is asked for. */
export const moveFailure = (fault: unknown): string => `주문 상태를 바꾸지 못했어요. ${toAppError(fault).message}`;

/**
 * Moves an order: shown at once, told to the room over the socket, and to the server by the call; both are the same
 * command there, so that one of them is enough.
 */
export function useMoveOrder({ payment_id, shop_id, order_number, delivery_status }: WirePayment) {
  const show = (status: OrderStatus) =>
    changeOrder(order_number, (payment) => ({ ...payment, delivery_status: status }));
  return useAct({
    onMutate: async () => {
      forgetStatus(order_number);
      await queryClient.cancelQueries({ queryKey: paymentDetailQuery(payment_id).queryKey });
    },
    mutationFn: async (status: NextStatus) => {
      show(status);
      const message = statusMessages[status];
      sayToShop(socketEvents.updateOrderStatus, { shopId: shop_id, orderNumber: order_number, status, message });
      try {
        return (await call(http.orders.moveOrder, { params: { payment_id }, body: { status } })).data.delivery_status;
      } catch (fault) {
        console.warn('order was not moved', fault);
        // The answer of the call was lost, but the room heard that it moved.
        if (heardStatus(order_number) === status) return status;
        show(heardStatus(order_number) ?? delivery_status);
        throw fault;
      }
    },
    onSuccess: show,
    onSettled: refreshOrders,
  });
}
