import type { contracts, PayloadOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { feeOf } from '../fee/fee-of.js';
import { feesAt } from '../fee/shop-fees.js';
import { CARD_PROVIDER, PLATFORM_FEES, shopAccount } from './accounts.js';
import { postWaitingRefunds } from './post-refunds.js';
import { postToLedger, type Movement } from './post-to-ledger.js';

export type PaymentPaid = PayloadOf<typeof contracts.orders.facts.paymentPaid>;

/**
 * Credits shops with their payments, less the fee, and posts the refunds that arrived before their payment. A payment
 * that was posted before changes nothing. Returns the number of new entries.
 */
export async function postPayments(tx: Tx, payments: readonly PaymentPaid[]): Promise<number> {
  const rates = await feesAt(tx, payments);
  const posted = await postToLedger(
    tx,
    payments.map((payment, index) => movementOf(payment, rates[index])),
  );
  const refunded = await postWaitingRefunds(
    tx,
    payments.map(({ paymentId }) => paymentId),
  );
  return posted + refunded;
}

function movementOf({ shopId, paymentId, amount, paidAt, ...more }: PaymentPaid, feeBps: number | undefined): Movement {
  if (feeBps === undefined) throw new Error(`the shop ${shopId} has no fee`);
  const shop = shopAccount(shopId);
  const { fee } = feeOf(amount, feeBps);
  return {
    shopId,
    sourceId: paymentId,
    occurredAt: paidAt,
    paymentId,
    orderNumber: more.orderNumber,
    tno: more.tno,
    feeBps,
    postings: [
      { kind: 'payment', debit: CARD_PROVIDER, credit: shop, amount },
      ...(fee > 0 ? [{ kind: 'fee' as const, debit: shop, credit: PLATFORM_FEES, amount: fee }] : []),
    ],
  };
}
