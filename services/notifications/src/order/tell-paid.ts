import { v7 } from 'uuid';
import { notifications, type orders, type PayloadOf } from '@jumun/contracts';
import { traceOf, type Heard, type OneCall, type Tx } from '@jumun/messaging';
import type { NewMessage } from '../message/queue-messages.js';
import type { Reach } from '../message/reach.js';
import { hintPrinters } from '../print/recover-jobs.js';
import { newsOfPaid } from '../push/queue-pushes.js';
import type { RecipientRole } from '../wording/message-kinds.js';
import { TELL_PAID } from './tell-paid.sql.js';

/** An order that was paid, by card or at the counter. */
export type Paid = PayloadOf<typeof orders.facts.paymentPaid> | PayloadOf<typeof orders.facts.counterPaid>;

interface Deps {
  reach: Reach;
  now: Date;
}

/** Staff entered it themselves: the shop hears of it without a bell that rings, a message or a push. */
const isEntered = (payment: Paid): boolean => 'entered' in payment && payment.entered === true;

function paidMessage(payment: Paid, recipientRole: RecipientRole): NewMessage {
  const { detail, spotLabel, ...paid } = payment;
  const ordered = detail ?? paid.title;
  return {
    ...paid,
    // The owner's message lists the whole order and its spot, since the order is made from it; the shopper's has the
    // title.
    title: recipientRole === 'shopper' ? paid.title : spotLabel === undefined ? ordered : `[${spotLabel}] ${ordered}`,
    kind: 'order-paid',
    recipientRole,
    happenedAt: paid.paidAt,
    traceparent: traceOf(payment),
  };
}

/** The bell of an order with its fact, whose count and moment are known once it is added. */
function bellOf(payment: Paid, now: Date) {
  const { shopId, paymentId, orderNumber, amount: total } = payment;
  const bell = { shopId, paymentId, orderNumber, kind: 'order-paid' as const };
  const id = v7();
  const fact = { ...bell, total, notificationId: id, unread: 0, createdAt: now.toISOString() };
  return {
    ...bell,
    ...{ id, isRead: isEntered(payment), outboxId: v7() },
    payload: notifications.facts.bellAdded.payload.parse({ ...fact, ...(isEntered(payment) && { quiet: true }) }),
  };
}

/** The rows that follow from paid orders, each with its fact. */
function rowsOf(facts: readonly Heard<Paid>[], now: Date): string {
  const rowsOfEach = <R extends object>(rows: (payment: Paid) => readonly R[]): (R & { factId: string })[] =>
    facts.flatMap(({ factId, payload }) => rows(payload).map((row) => ({ ...row, factId })));
  return JSON.stringify({
    paid: rowsOfEach(({ shopId, paymentId, orderNumber, storeName, paidAt }) => [
      { shopId, paymentId, orderNumber, storeName, paidAt, at: paidAt },
    ]),
    bells: rowsOfEach((payment) => [bellOf(payment, now)]),
    waiting: rowsOfEach((payment) => {
      const { shopId, paymentId, paidAt } = payment;
      return isEntered(payment) ? [] : [{ shopId, paymentId, paidAt }];
    }),
    messages: rowsOfEach((payment) => {
      const roles = isEntered(payment) ? (['shopper'] as const) : (['owner', 'shopper'] as const);
      return roles.map((role) => ({ ...paidMessage(payment, role), id: v7() }));
    }),
    news: rowsOfEach((payment) => newsOfPaid(payment, { isToOwner: !isEntered(payment) })),
  });
}

/** Bell, print jobs, reminder, messages, pushes and place in line of paid orders, in one call. */
export async function tellPaid(call: OneCall, facts: readonly Heard<Paid>[], { reach, now }: Deps): Promise<void> {
  const { printed } = await call.run(TELL_PAID, [rowsOf(facts, now), [...reach.alimtalk.keys()], now]);
  hintPrinters(
    call,
    printed.map((shopId) => ({ shopId })),
    now,
  );
}

/** The same in a transaction that does more, and remembers the facts itself. */
export async function tellPaidWithin(tx: Tx, payments: readonly Paid[], { reach, now }: Deps): Promise<void> {
  const rows = rowsOf(
    payments.map((payload) => ({ factId: v7(), payload })),
    now,
  );
  const { printed } = await tx.runEmitting(TELL_PAID, [null, rows, [...reach.alimtalk.keys()], now]);
  hintPrinters(
    tx,
    printed.map((shopId) => ({ shopId })),
    now,
  );
}
