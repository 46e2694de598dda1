import { z } from 'zod';
import { publish } from '../../publish/publish.js';
import { Id } from '../../values/ids.js';
import { Moment } from '../../values/time.js';
import { orders } from '../../orders/contract.js';
import { OrderStatus } from '../../orders/views.js';

const serve = orders.procedures;

/** An owner's calls at the board. */
export const boardRoutes = {
  board: publish(serve.readBoard, {
    method: 'GET',
    path: '/v1/shop/board',
    caller: 'owner',
    about:
      'The orders that are paid and not handed out, and those that were handed out just now. Bears a tag to ask by.',
  }),
  moveOrders: publish(serve.moveOrders, {
    method: 'PATCH',
    path: '/v1/shop/board/status',
    caller: 'owner',
    about: 'Moves up to 100 orders, each by itself; with `seen`, those alone that are still in that state.',
    body: z.object({
      payment_ids: serve.moveOrders.input.shape.paymentIds,
      status: serve.moveOrders.input.shape.to,
      seen: serve.moveOrders.input.shape.from,
      press: serve.moveOrders.input.shape.press,
    }),
    input: ({ body }) => ({ paymentIds: body.payment_ids, to: body.status, from: body.seen, press: body.press }),
    fields: { to: 'status', from: 'seen' },
    answer: z.array(
      z.object({
        payment_id: Id,
        ok: z.boolean(),
        errorCode: z.string().optional(),
        sequence: z.int().optional(),
        undo_until: Moment.optional(),
      }),
    ),
    present: (moves) =>
      moves.map(({ paymentId, undoUntil, ...move }) => ({
        payment_id: paymentId,
        ...move,
        ...(undoUntil !== undefined && { undo_until: undoUntil }),
      })),
  }),
  undoMoves: publish(serve.undoMoves, {
    method: 'POST',
    path: '/v1/shop/board/undo',
    caller: 'owner',
    about:
      'Takes up to 100 moves back within some seconds, by the sequence that the move answered; shoppers were not yet sent word of them.',
    answer: z.array(
      z.object({
        payment_id: Id,
        ok: z.boolean(),
        errorCode: z.string().optional(),
        order_status: OrderStatus.optional(),
      }),
    ),
    present: (undone) =>
      undone.map(({ paymentId, orderStatus, ...undo }) => ({
        payment_id: paymentId,
        ...undo,
        ...(orderStatus && { order_status: orderStatus }),
      })),
  }),
  delayOrder: publish(serve.delayOrder, {
    method: 'PATCH',
    path: '/v1/shop/board/delay',
    caller: 'owner',
    about:
      'Says that an order is ready some minutes later or earlier; its shopper is told on the open page. Takes an Idempotency-Key.',
  }),
  markLine: publish(serve.markLine, {
    method: 'PATCH',
    path: '/v1/shop/board/line',
    caller: 'owner',
    about: 'Ticks pieces of an order’s line off, or takes the tick back.',
  }),
};
