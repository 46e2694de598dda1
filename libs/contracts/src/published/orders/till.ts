import { z } from 'zod';
import { publish } from '../../publish/publish.js';
import { orders } from '../../orders/contract.js';
import { CounterMethod } from '../../orders/method.js';
import { Id } from '../../values/ids.js';
import { presentPayment, WirePayment } from './wire-payment.js';

const serve = orders.procedures;

/** An owner's calls at the till beside entering an order. */
export const tillRoutes = {
  held: publish(serve.listHeld, {
    method: 'GET',
    path: '/v1/shop/till/holds',
    caller: 'owner',
    about: 'The unpaid checkouts that hold pieces of a product, the oldest first, 50 at most.',
  }),
  takeHeld: publish(serve.takeHeld, {
    method: 'POST',
    path: '/v1/shop/till/take',
    caller: 'owner',
    about:
      'Ends an unpaid checkout that is two minutes old and not being paid just then, so that its pieces are for sale again. Takes an Idempotency-Key.',
  }),
  reviveOrder: publish(serve.reviveOrder, {
    method: 'POST',
    path: '/v1/shop/payment/:payment_id/revive',
    caller: 'owner',
    about:
      'Makes a new order, paid at once, of one that ran out at the counter within half an hour; its number is the same while that is free. Takes an Idempotency-Key.',
    status: 201,
    params: z.object({ payment_id: Id }),
    body: z.object({ method: CounterMethod, received_amount: serve.reviveOrder.input.shape.received }),
    input: ({ params, body }, { idempotencyKey }) => ({
      paymentId: params.payment_id,
      method: body.method,
      received: body.received_amount,
      idempotencyKey,
    }),
    fields: { received: 'received_amount' },
    answer: WirePayment,
    present: (payment) => presentPayment(payment),
  }),
};
