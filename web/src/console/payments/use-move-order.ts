import type { OrderStatus, StatusChanged, WirePayment } from '@jumun/contracts';
import { toAppError } from '../../api/app-error';
import { call } from '../../api/client';
import { socketEvents, statusMessages } from '../../api/contract-values';
import { http } from '../../api/owner-calls';
import { queryClient } from '../../api/query-client';
import { useAct } from '../../api/use-act';
import { refreshOrders } from '../keys';
import { listenToShop, sayToShop } from '../live/owner-channel';
import { showStatus } from './order-cache';
import { paymentsKey } from './payment-query';

/** The states an owner may set. */
export type NextStatus = Exclude<OrderStatus, 'waiting'>;

/** Why an order did not move; where no answer came it may have moved after all, and is asked for. */
export const moveFailure = (fault: unknown): string => `주문 상태를 바꾸지 못했어요. ${toAppError(fault).message}`;

/**
 * Moves an order: shown at once, told to the room over the socket, and to the server by the call; both are the same
 * command there, so that one of them is enough.
 */
export function useMoveOrder({ payment_id, shop_id, order_number, delivery_status }: WirePayment) {
  return useAct({
    onMutate: async (status) => {
      await queryClient.cancelQueries({ queryKey: paymentsKey });
      showStatus(order_number, status);
    },
    mutationFn: async (status: NextStatus) => {
      let heard: OrderStatus | undefined;
      const stop = listenToShop<StatusChanged>(socketEvents.statusChanged, (change) => {
        if (change.orderNumber === order_number) heard = change.status;
      });
      const message = statusMessages[status];
      sayToShop(socketEvents.updateOrderStatus, { shopId: shop_id, orderNumber: order_number, status, message });
      try {
        return (await call(http.orders.moveOrder, { params: { payment_id }, body: { status } })).data.delivery_status;
      } catch (fault) {
        console.warn('order was not moved', fault);
        // The answer of the call was lost, but the room heard that it moved.
        if (heard === status) return status;
        showStatus(order_number, heard ?? delivery_status);
        throw fault;
      } finally {
        stop();
      }
    },
    onSuccess: (status) => showStatus(order_number, status),
    onSettled: refreshOrders,
  });
}
