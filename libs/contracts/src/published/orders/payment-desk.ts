import { publish } from '../../publish/publish.js';
import { orders } from '../../orders/contract.js';
import { wire } from '../../spelling/wire.js';
import { FoundPayment, PaymentHistory } from '../../orders/desk-views.js';
import { RefundForm } from './refund-form.js';

const { procedures } = orders;

/** A payment in an operator's list, in the published spelling. */
export const wireFoundPayment = wire(FoundPayment);
/** The whole story of one. */
export const wirePaymentHistory = wire(PaymentHistory);

const CHECKING = '결제사에 환불 결과를 확인하고 있어요.';

/** One payment of any shop as operators see it, and their acts on it. */
export const paymentDeskRoutes = {
  outcomes: publish(procedures.countOutcomes, {
    method: 'GET',
    path: '/v1/ops/payment-outcomes',
    caller: 'operator',
    about:
      'How many payments begun on this Korean day had their card tried, were declined, or have an unknown outcome.',
  }),
  paymentHistory: publish(procedures.getPaymentStory, {
    method: 'GET',
    path: '/v1/ops/payments/:payment_id',
    caller: 'operator',
    about:
      'One payment with its whole story: lines, steps, what the card company said, refunds. Who ordered is masked.',
    noStore: true,
  }),
  refundForShop: publish(procedures.refundForShop, {
    method: 'POST',
    path: '/v1/ops/payments/:payment_id/refund',
    caller: 'operator',
    about:
      'Gives a paid payment of any shop back to its card, all that is left or `amount`. Takes an Idempotency-Key; asks for a fresh proof.',
    message: ({ state }) => (state === 'checking' ? CHECKING : undefined),
    body: RefundForm,
  }),
};
