import { contracts } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { countEach } from '@jumun/messaging';
import { counter, readings, type Readings } from '@jumun/runtime';
import { MONEY_IN_DOUBT, REFUNDS_OWED } from './order-metrics.sql.js';

const { paymentPaid, paymentRefunded, counterPaid, checkoutClosed, orderMoved } = contracts.orders.facts;

const paid = counter('orders_paid_total', 'Orders that were paid');
const paidWon = counter('orders_paid_won_total', 'Won that were paid');
const paidAtCounter = counter('counter_orders_paid_total', 'Orders whose money the shop took itself, by how', [
  'method',
]);
const counterWon = counter('counter_paid_won_total', 'Won that shops took themselves');
const closed = counter('checkouts_closed_total', 'Checkouts that ended unpaid, by reason', ['reason']);
const refunds = counter('refunds_total', 'Refunds that the card company has made, by who wanted them', ['by']);
const refundedWon = counter('refunded_won_total', 'Won that went back to cards');
const moved = counter('orders_moved_total', 'Moves of orders at the counter', ['to']);

// Counted once each, when they are committed.
countEach(paymentPaid, ({ amount }) => {
  paid.inc();
  paidWon.inc(amount);
});
countEach(counterPaid, ({ amount, tender }) => {
  paidAtCounter.inc({ method: tender });
  counterWon.inc(amount);
});
countEach(checkoutClosed, ({ reason }) => closed.inc({ reason }));
countEach(paymentRefunded, ({ by, refundAmount }) => {
  refunds.inc({ by });
  refundedWon.inc(refundAmount);
});
countEach(orderMoved, ({ to }) => moved.inc({ to }));

/** Payments, refunds and reversals with an unknown outcome, and refunds that are owed. */
export const orderReadings = ({ platform }: Database): Readings[] => [
  readings({
    gauges: {
      money_in_doubt: { help: 'Approvals, refunds and reversals whose outcome is not known', labels: ['kind'] },
      money_in_doubt_oldest_seconds: { help: 'How long the oldest of those in doubt has been open', labels: ['kind'] },
    },
    async read() {
      const rows = await platform.run(MONEY_IN_DOUBT, []);
      return {
        money_in_doubt: rows.map(({ kind, payments: value }) => ({ labels: { kind }, value })),
        money_in_doubt_oldest_seconds: rows.map(({ kind, age: value }) => ({ labels: { kind }, value })),
      };
    },
  }),
  readings({
    gauges: {
      refunds_owed: { help: 'Refunds that the platform owes and has not asked for yet' },
      refunds_owed_oldest_seconds: { help: 'How long the oldest refund has been owed' },
    },
    async read() {
      const [row] = await platform.run(REFUNDS_OWED, []);
      return { refunds_owed: row?.refunds ?? 0, refunds_owed_oldest_seconds: row?.age ?? 0 };
    },
  }),
];
