import { won, type contracts, type PayloadOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { feeBack } from '../fee/fee-of.js';
import { CARD_PROVIDER, PLATFORM_FEES, shopAccount } from './accounts.js';
import { postToLedger, type Movement } from './post-to-ledger.js';

export type PaymentRefunded = PayloadOf<typeof contracts.orders.facts.paymentRefunded>;

/** From here on no payment of these shops is posted until this transaction ends. */
const LOCK = `select lock_books(?::uuid[])`;
const PAYMENTS = `
  select t.payment_id as "paymentId", t.tno, e.amount as paid, coalesce(f.amount, 0) as fee
  from ledger_transaction t
  join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id
  left join ledger_transaction ft on ft.source_id = t.source_id and ft.kind = 'fee'
  left join ledger_entry f on f.shop_id = ft.shop_id and f.transaction_id = ft.id
  where t.kind = 'payment' and t.source_id = any (?::uuid[])`;
const WAIT = `
  insert into waiting_refund (refund_id, shop_id, payment_id, fact)
  select ("fact"->>'refundId')::uuid, ("fact"->>'shopId')::uuid, ("fact"->>'paymentId')::uuid, "fact"
  from jsonb_array_elements(?::jsonb) as told ("fact") on conflict do nothing`;
const TAKE_WAITING = `delete from waiting_refund where payment_id = any (?::uuid[]) returning fact`;

interface PostedPayment {
  paymentId: string;
  tno: string | null;
  paid: number;
  fee: number;
}

/**
 * Takes refunds from shops and gives their part of the fee back. What comes before its payment waits for it; what was
 * posted before changes nothing. Returns how many entries that made.
 */
export async function postRefunds(tx: Tx, refunds: readonly PaymentRefunded[]): Promise<number> {
  for (const { refundId, amount, refundAmount, refundedTotal } of refunds) {
    // Here, since one that waited would be refused together with its payment.
    if (refundAmount > refundedTotal || refundedTotal > amount) throw new RangeError(`${refundId} gives back too much`);
  }
  await tx.sql(LOCK, [refunds.map(({ shopId }) => shopId)]);
  const rows = await tx.sql<PostedPayment>(PAYMENTS, [refunds.map(({ paymentId }) => paymentId)]);
  const payments = new Map(rows.map((payment) => [payment.paymentId, payment]));
  const early = refunds.filter(({ paymentId }) => !payments.has(paymentId));
  if (early.length > 0) await tx.sql(WAIT, [JSON.stringify(early)]);
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
  const waiting = await tx.sql<{ fact: PaymentRefunded }>(TAKE_WAITING, [paymentIds]);
  if (waiting.length === 0) return 0;
  return postRefunds(
    tx,
    waiting.map(({ fact }) => fact),
  );
}

function movementOf(refund: PaymentRefunded, { tno, paid, fee }: PostedPayment): Movement {
  const { shopId, paymentId, refundId, refundAmount, refundedTotal, orderNumber, refundedAt } = refund;
  const shop = shopAccount(shopId);
  const back = feeBack(won(fee), { paid: won(paid), refund: refundAmount, refundedTotal });
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
