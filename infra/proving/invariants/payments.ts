import type { Books, OrderRow } from './books.ts';
import type { Charge } from '../platform/sandbox.ts';
import { addTo } from './confirmations.ts';
import { type Invariant, paidOrders, repeated, standingOf, sumOf, unless, wasPaid } from './compare.ts';

/** The card company is asked about a closed payment once more after so long at most. */
const LOOKED_AT_AGAIN_WITHIN_S = 11 * 60;

const refundsOf = ({ refunds }: Books, order: OrderRow, state: string) =>
  refunds.filter((refund) => refund.order_id === order.id && refund.state === state);

/** Charges that are neither an order's payment nor taken back: a shopper's money without an order or a refund. */
function unansweredCharges(books: Books): Charge[] {
  const payments = new Set(paidOrders(books).map(({ tno }) => tno));
  return books.charges.filter((charge) => standingOf(charge) > 0 && !payments.has(charge.tno));
}

/** The card company's books and our orders. */
export const paymentInvariants: readonly Invariant[] = [
  {
    promise: 'a charge pays an order or is taken back',
    offenders: (books) => unansweredCharges(books).map(({ ordr_idxx }) => ordr_idxx),
  },
  {
    promise: 'a paid order has the charge that it names, of its own amount',
    offenders: (books) => {
      const charges = new Map(books.charges.map((charge) => [charge.tno, charge]));
      return paidOrders(books)
        .filter(({ tno, amount, order_number }) => {
          const charge = charges.get(tno ?? '');
          return charge?.amount !== amount || charge.ordr_idxx !== order_number;
        })
        .map(({ order_number }) => order_number);
    },
  },
  {
    promise: 'no card was charged before the intent was on disk',
    isFinal: true,
    offenders: (books) => {
      const unintended = new Map(
        books.orders.filter((order) => !order.was_intended).map((order) => [order.order_number, order.amount]),
      );
      return books.charges
        .filter(({ ordr_idxx, amount }) => unintended.get(ordr_idxx) === amount)
        .map(({ ordr_idxx }) => ordr_idxx);
    },
  },
  {
    promise: 'each charge is answered for in time once the system is back',
    isFinal: true,
    offenders: ({ confirmations }) =>
      confirmations.waits
        .filter(({ waitedMs, atMostMs }) => waitedMs > atMostMs)
        .map(({ orderNumber, waitedMs, atMostMs }) => `${orderNumber}: ${waitedMs} ms of ${atMostMs}`),
  },
  {
    promise: 'an order has one standing charge at most',
    offenders: ({ charges }) =>
      repeated(charges.filter((charge) => standingOf(charge) > 0).map(({ ordr_idxx }) => ordr_idxx)),
  },
  {
    promise: 'what stands at the card company is what was paid less what was given back',
    offenders: (books) => {
      const ours = sumOf(paidOrders(books), ({ amount, refunded }) => amount - refunded);
      const theirs = sumOf(books.charges, standingOf);
      return unless(ours === theirs, `${ours} and ${theirs}`);
    },
  },
  {
    promise: 'an order says how much of it was given back',
    offenders: (books) =>
      books.orders
        .filter((order) => order.refunded !== sumOf(refundsOf(books, order, 'done'), ({ amount }) => amount))
        .map(({ order_number }) => order_number),
  },
  {
    promise: 'an order is refunded when all of it was given back',
    offenders: (books) =>
      paidOrders(books)
        .filter(({ status, amount, refunded }) => (status === 'refunded') !== (amount === refunded))
        .map(({ order_number }) => order_number),
  },
  {
    promise: 'no order gives back more than its owner asked for',
    isFinal: true,
    offenders: (books) => {
      const given = new Map<string, number>();
      for (const { order_id, amount, state, asked_by } of books.refunds)
        if (state === 'done' && asked_by === 'owner') addTo(given, order_id, amount);
      return [...given].filter(([id, sum]) => sum > (books.confirmations.refundsAsked.get(id) ?? 0)).map(([id]) => id);
    },
  },
  {
    promise: 'no refund is under way',
    offenders: ({ refunds }) =>
      refunds.filter(({ state }) => state !== 'done' && state !== 'refused').map(({ id }) => id),
  },
  {
    promise: 'no refund is owed',
    offenders: ({ orders }) => orders.filter(({ refund_owed }) => refund_owed).map(({ order_number }) => order_number),
  },
  {
    promise: 'no charge waits to be taken back',
    offenders: ({ reversals }) => reversals.filter(({ done }) => !done).map(({ tno }) => tno),
  },
  {
    promise: 'no charge that pays an order is taken back',
    offenders: (books) => {
      const payments = new Set(paidOrders(books).map(({ tno }) => tno));
      return books.reversals.filter(({ tno }) => payments.has(tno)).map(({ tno }) => tno);
    },
  },
  {
    promise: 'no payment is open for ever',
    offenders: ({ orders }) =>
      orders.filter(({ status }) => status === 'pending').map(({ order_number }) => order_number),
  },
  {
    promise: 'the card company is asked about no payment but one that is over, once more',
    offenders: ({ orders }) =>
      orders
        .filter((order) => order.asked_in !== null && (wasPaid(order) || order.asked_in > LOOKED_AT_AGAIN_WITHIN_S))
        .map(({ order_number }) => order_number),
  },
];
