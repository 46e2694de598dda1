import type { OrderStatus, StatusChanged } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { Payment } from '../../../api/views';
import { toAppError } from '../../../api/app-error';
import { call } from '../../../api/client';
import { socketEvents, statusMessages } from '../../../api/order-values';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { useAct } from '../../../api/use-act';
import { refreshOrders } from '../../keys';
import { listenToShop, sayToShop } from '../../live/owner-channel';
import type { NextStatus } from '../../parts/move-words';
import { rememberMove, type Moved } from './last-move';
import { showStatus } from './order-cache';
import { paymentsKey } from '../../parts/order-counts-query';

/** Why an order did not move; where no answer came it may have moved after all, and is asked for. */
export const moveFailure = (fault: unknown): string =>
  t`주문 상태를 바꾸지 못했어요. ${{ message: toAppError(fault).message }}`;

/**
 * Moves an order: shown at once, sent to the room over the socket and to the server by the call. Both are the same
 * command there, so that one of them is enough.
 */
export function useMoveOrder(payment: Payment) {
  const { orderNumber } = payment;
  return useAct({
    onMutate: async (status) => {
      await queryClient.cancelQueries({ queryKey: paymentsKey });
      showStatus(orderNumber, status);
    },
    mutationFn: (status: NextStatus) => {
      const answer = sendMove(payment, status);
      rememberMove({ payment, to: status, answer });
      return answer;
    },
    onSuccess: ({ orderStatus }) => showStatus(orderNumber, orderStatus),
    onSettled: refreshOrders,
  });
}

async function sendMove({ paymentId, shopId, orderNumber, orderStatus }: Payment, status: NextStatus): Promise<Moved> {
  let heard: OrderStatus | undefined;
  const stop = listenToShop<StatusChanged>(socketEvents.statusChanged, (change) => {
    if (change.orderNumber === orderNumber) heard = change.status;
  });
  const message = statusMessages[status];
  sayToShop(socketEvents.updateOrderStatus, { shopId, orderNumber, status, message });
  try {
    return (await call(http.orders.moveOrder, { params: { paymentId }, body: { status } })).data;
  } catch (fault) {
    console.warn('order was not moved', fault);
    // The answer of the call was lost, but the room heard that it moved.
    if (heard === status) return { orderStatus: status };
    showStatus(orderNumber, heard ?? orderStatus);
    throw fault;
  } finally {
    stop();
  }
}
