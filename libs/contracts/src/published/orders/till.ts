import { publish } from '../../publish/publish.js';
import { orders } from '../../orders/contract.js';

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
};
