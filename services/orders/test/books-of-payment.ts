import { orders } from '@jumun/contracts';
import { paymentMoves } from '../src/payment/payment.states.js';
import type { BookedCharge } from './shop-fixture.js';

/** The price of every order in the interleavings, in won. */
export const TOTAL = 9_000;

type Row = Record<string, unknown>;

/** One payment in our books, the card company's and the outbox. */
export interface Books {
  order: Row;
  charges: BookedCharge[];
  refunds: Row[];
  moves: string[];
  told: { subject: string; payload: Record<string, unknown> }[];
}

/** Faults of a payment that has come to its end; none if its books and the card company's agree to the won. */
export function faultsOf({ order, charges, refunds, moves, told }: Books): string[] {
  const standing = charges.reduce((sum, charge) => sum + charge.amount - charge.cancelled_amount, 0);
  const wasPaid = order['status'] === 'paid' || order['status'] === 'refunded';
  const ours = charges.filter(({ tno }) => tno === order['tno']);
  const given = refunds.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + Number(amount), 0);
  const tellings = (fact: { subject: string }) => told.filter(({ subject }) => subject === fact.subject);
  const { checkoutClosed, counterOrderPlaced } = orders.facts;
  const isCash = order['provider'] === 'counter';
  const { counterPaid, paymentPaid } = orders.facts;
  const [paid, other] = isCash ? [counterPaid, paymentPaid] : [paymentPaid, counterPaid];
  const refundFacts = tellings(isCash ? orders.facts.counterRefunded : orders.facts.paymentRefunded).map(
    ({ payload }) => payload,
  );
  const states = ['pending', ...moves];
  const promises: Record<string, boolean> = {
    'it is over': order['status'] !== 'pending',
    'money stands for an order only': standing === (wasPaid && !isCash ? TOTAL - given : 0),
    'the charge is the one we know': wasPaid && !isCash ? ours.length === 1 : order['tno'] === null,
    'it says how it was paid': wasPaid === (order['method'] !== null) && (!isCash || charges.length === 0),
    'cash was given no card page': !isCash || (order['registered_at'] === null && order['intent_at'] === null),
    'the shop hears once that it waits': tellings(counterOrderPlaced).length === (order['device'] === null ? 0 : 1),
    'our sum of refunds is that of the refunds': Number(order['refunded']) === given,
    'it is refunded when all is given back': (order['status'] === 'refunded') === (wasPaid && given === TOTAL),
    'nobody begins what its shopper took back': !refunds.some(
      ({ asked_by, state }) => asked_by === 'shopper' && state === 'done' && order['order_status'] !== 'waiting',
    ),
    'its shopper takes it back once':
      refunds.filter(({ asked_by, state }) => asked_by === 'shopper' && state === 'done').length <= 1,
    'nothing is being cancelled any more': order['cancel_requested_at'] === null,
    'no refund is under way': refunds.every(({ state }) => state === 'done' || state === 'refused'),
    'its states follow the table': moves.every((to, at) =>
      (paymentMoves[states[at] as keyof typeof paymentMoves] as readonly string[]).includes(to),
    ),
    'payment is told once': tellings(paid).length === (wasPaid ? 1 : 0),
    'cash is never told as card money, nor a card as cash': tellings(other).length === 0,
    'closing is told once': tellings(checkoutClosed).length === (wasPaid ? 0 : 1),
    'each refund is told once': new Set(refundFacts.map(({ refundId }) => refundId)).size === refundFacts.length,
    'the refunds told are those done':
      refundFacts.reduce((sum, told) => sum + Number(told['refundAmount']), 0) === given,
    'the last refund is told as the full one':
      refundFacts.filter(({ full }) => full).length === (order['status'] === 'refunded' ? 1 : 0),
  };
  return Object.entries(promises).flatMap(([promise, isKept]) => (isKept ? [] : [promise]));
}
