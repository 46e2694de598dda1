import { won, type contracts, type PayloadOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { feeBack } from '../fee/fee-of.js';
import { CARD_PROVIDER, PLATFORM_FEES, shopAccount } from './accounts.js';
import { ADD_WAITING_REFUNDS, LOCK_BOOKS } from './post.sql.js';
import { LedgerEntry, LedgerTransaction, WaitingRefund } from './ledger.tables.js';
import { postToLedger, type Movement } from './post-to-ledger.js';

export type PaymentRefunded = PayloadOf<typeof contracts.orders.facts.paymentRefunded>;

type PostedPayment = Awaited<ReturnType<typeof findPayments>>[number];

/**
 * Takes refunds from shops and gives their part of the fee back. What comes before its payment waits for it; what was
 * posted before changes nothing. Returns how many entries that made.
 */
export async function postRefunds(tx: Tx, refunds: readonly PaymentRefunded[]): Promise<number> {
  for (const { refundId, amount, refundAmount, refundedTotal } of refunds) {
    // Here, since one that waited would be refused together with its payment.
    if (refundAmount > refundedTotal || refundedTotal > amount) throw new RangeError(`${refundId} gives back too much`);
  }
  await tx.run(LOCK_BOOKS, [refunds.map(({ shopId }) => shopId)]);
  const rows = await findPayments(
    tx,
    refunds.map(({ paymentId }) => paymentId),
  );
  const payments = new Map(rows.map((payment) => [payment.paymentId, payment]));
  const early = refunds.filter(({ paymentId }) => !payments.has(paymentId));
  if (early.length > 0) await tx.run(ADD_WAITING_REFUNDS, [JSON.stringify(early)]);
  return postToLedger(
    tx,
    refunds.flatMap((refund) => {
      const payment = payments.get(refund.paymentId);
      return payment ? [movementOf(refund, payment)] : [];
    }),
  );
}

/** Posts the refunds that waited for these payments, which are posted by now. */
export async function postWaitingRefunds(tx: Tx, paymentIds: readonly string[]): Promise<number> {
  if (paymentIds.length === 0) return 0;
  const waiting = await tx
    .query(WaitingRefund)
    .deleteFrom('WaitingRefund')
    .where('paymentId', 'in', paymentIds)
    .returning('fact')
    .execute();
  if (waiting.length === 0) return 0;
  return postRefunds(
    tx,
    waiting.map(({ fact }) => fact),
  );
}

/** The payments that are posted, each with its fee; none was posted where the fee was 0 won. */
async function findPayments(tx: Tx, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return [];
  return tx
    .query(LedgerTransaction, LedgerEntry)
    .selectFrom('LedgerTransaction as t')
    .innerJoin('LedgerEntry as e', (join) =>
      join.onRef('e.shopId', '=', 't.shopId').onRef('e.transactionId', '=', 't.id'),
    )
    .leftJoin('LedgerTransaction as ft', (join) =>
      join.onRef('ft.sourceId', '=', 't.sourceId').on('ft.kind', '=', 'fee'),
    )
    .leftJoin('LedgerEntry as f', (join) =>
      join.onRef('f.shopId', '=', 'ft.shopId').onRef('f.transactionId', '=', 'ft.id'),
    )
    .select(['t.sourceId as paymentId', 't.tno', 'e.amount as paid', 'f.amount as fee'])
    .where('t.kind', '=', 'payment')
    .where('t.sourceId', 'in', paymentIds)
    .execute();
}

function movementOf(refund: PaymentRefunded, { tno, paid, fee }: PostedPayment): Movement {
  const { shopId, paymentId, refundId, refundAmount, refundedTotal, orderNumber, refundedAt } = refund;
  const shop = shopAccount(shopId);
  const back = feeBack(won(fee ?? 0), { paid: won(paid), refund: refundAmount, refundedTotal });
  return {
    shopId,
    sourceId: refundId,
    occurredAt: refundedAt,
    paymentId,
    orderNumber,
    tno: tno ?? undefined,
    postings: [
      { kind: 'refund', debit: shop, credit: CARD_PROVIDER, amount: refundAmount },
      ...(back > 0 ? [{ kind: 'fee-refund' as const, debit: PLATFORM_FEES, credit: shop, amount: back }] : []),
    ],
  };
}
