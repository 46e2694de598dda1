import type { http } from '@jumun/contracts';
import { refused, type ContentOf, type GroupAnswers } from '@jumun/client/played';

type Payment = ContentOf<typeof http.orders.listPayments>[number];

/** Moves of orders in the list, each undone by its place among them. */
export function moveAnswers(own: {
  payments: Payment[];
  moves: Payment[];
}): Pick<GroupAnswers<'orders', 'owner'>['orders'], 'moveOrder' | 'undoMoves'> {
  const put = (id: string, orderStatus: Payment['orderStatus']): void => {
    own.payments = own.payments.map((each) => (each.paymentId === id ? { ...each, orderStatus } : each));
  };
  return {
    moveOrder: ({ params: { paymentId }, body: { status: orderStatus } }) => {
      const payment = own.payments.find((each) => each.paymentId === paymentId);
      if (!payment) return refused('PAYMENT_NOT_FOUND');
      const sequence = own.moves.push(payment);
      put(paymentId, orderStatus);
      return { paymentId, orderStatus, sequence };
    },
    undoMoves: ({ body: { moves } }) =>
      moves.map(({ paymentId, sequence }) => {
        const before = own.moves[sequence - 1];
        if (!before) return { paymentId, ok: false, errorCode: 'UNDO_OVER' };
        put(paymentId, before.orderStatus);
        return { paymentId, ok: true, orderStatus: before.orderStatus };
      }),
  };
}
