import { orders, type CloseReason, type EmissionOf } from '@jumun/contracts';
import { outboxRow, pendingHint } from '@jumun/messaging';
import { detailOf } from '../order/title.js';
import { bookedAt } from './booked-at.js';
import { ADD_REVERSAL, ADD_TOLD_REVERSAL, CLOSE, RECORD_PAID, type PaymentRecord } from './payment.sql.js';
import type { PaymentDeps } from './payment-deps.js';
import type { Charge } from '../providers/provider.js';

const money = (payment: PaymentRecord) => ({
  shopId: payment.shopId,
  paymentId: payment.id,
  checkoutId: payment.checkoutId,
  orderNumber: payment.orderNumber,
  amount: payment.amount,
  currency: 'KRW' as const,
});

type RecordDeps = Pick<PaymentDeps, 'transactor' | 'clock'>;

/**
 * Makes a payment paid by a charge; false when it is not pending any more, or another was opened in its place, unless that
 * one is known to be over (`isAlone`).
 */
export async function recordPaid(
  { transactor, clock }: RecordDeps,
  payment: PaymentRecord,
  charge: Charge,
  { isAlone = false } = {},
): Promise<boolean> {
  const paidAt = bookedAt(charge.approvedAt, { since: payment.createdAt, now: clock.now() });
  const fact: EmissionOf<typeof orders.facts.paymentPaid> = {
    ...money(payment),
    storeName: payment.storeName,
    title: payment.title,
    detail: detailOf(payment.lines),
    ...(payment.spot && { spotLabel: payment.spot.label }),
    tno: charge.tno,
    method: charge.paidBy.method,
    paidAt: paidAt.toISOString(),
  };
  const emission = outboxRow(orders.facts.paymentPaid, fact);
  const write = {
    ...{ key: payment.id, paidAt, charge: charge.tno, details: charge.details, ...charge.paidBy },
    ...(isAlone && { alone: true }),
  };
  const hint = pendingHint(orders.hints.boardChanged, { shopId: payment.shopId, at: fact.paidAt });
  return (await transactor.gather(RECORD_PAID, write, { emission, hint })) !== undefined;
}

/** The fact of a checkout that ended without payment. */
export const closedFact = (
  payment: PaymentRecord,
  reason: CloseReason,
  closedAt: Date,
): EmissionOf<typeof orders.facts.checkoutClosed> => ({
  ...money(payment),
  reason,
  closedAt: closedAt.toISOString(),
});

interface Closing {
  /** True when the provider said what became of the approval, or none was ever sent. */
  outcomeKnown: boolean;
  /** Ask the provider once more then, in case it worked on a lost request late. */
  askAgainAt?: Date;
  /** The payment of the same browser that counts instead. */
  supersededBy?: string;
}

/** Ends a checkout without payment and frees its stock; false when it was ended already. */
export async function closeCheckout(
  { transactor, clock }: RecordDeps,
  payment: PaymentRecord,
  reason: CloseReason,
  { outcomeKnown, askAgainAt, supersededBy }: Closing,
): Promise<boolean> {
  const closedAt = clock.now();
  const fact = outboxRow(orders.facts.checkoutClosed, closedFact(payment, reason, closedAt));
  const values = [payment.id, reason, askAgainAt ?? null, outcomeKnown, closedAt, supersededBy ?? null];
  // The board shows what waits to be paid at the counter.
  const hint =
    payment.provider === 'counter'
      ? pendingHint(orders.hints.boardChanged, { shopId: payment.shopId, at: closedAt.toISOString() })
      : undefined;
  const rows = await transactor.once(CLOSE, values, fact, hint);
  return rows.length > 0;
}

interface Demand {
  tno: string;
  reason: string;
  /** Whether another order of the same browser counts: then its buyer hears what becomes of the charge. */
  isBeaten: boolean;
}

/** Notes that a charge must be taken back; the job does it until the provider says that it is done. */
export async function demandReversal(
  { transactor, clock }: RecordDeps,
  payment: PaymentRecord,
  { tno, reason, isBeaten }: Demand,
): Promise<void> {
  const values = [tno, payment.id, payment.shopId, reason];
  if (!isBeaten) return void (await transactor.once(ADD_REVERSAL, values));
  const { storeName, title } = payment;
  const fact = { ...money(payment), storeName, title, reversedAt: clock.now().toISOString() };
  await transactor.once(ADD_TOLD_REVERSAL, values, outboxRow(orders.facts.chargeReversed, fact));
}
