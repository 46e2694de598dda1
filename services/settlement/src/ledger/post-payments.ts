import type { contracts, PayloadOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { feeOf } from '../fee/fee-of.js';
import { feesOf } from '../fee/shop-fees.js';
import { CARD_PROVIDER, PLATFORM_FEES, shopAccount } from './accounts.js';
import { postToLedger, type Movement } from './post-to-ledger.js';

export type PaymentPaid = PayloadOf<typeof contracts.orders.facts.paymentPaid>;

/** Gives shops what was paid to them, less the fee; a payment that was posted before changes nothing. */
export async function postPayments(tx: Tx, payments: readonly PaymentPaid[]): Promise<number> {
  const fees = await feesOf(
    tx,
    payments.map(({ shopId }) => shopId),
  );
  return postToLedger(
    tx,
    payments.map((payment) => movementOf(payment, fees.get(payment.shopId))),
  );
}

function movementOf({ shopId, paymentId, amount, paidAt }: PaymentPaid, feeBps: number | undefined): Movement {
  if (feeBps === undefined) throw new Error(`the shop ${shopId} has no fee`);
  const shop = shopAccount(shopId);
  const { fee } = feeOf(amount, feeBps);
  return {
    shopId,
    sourceId: paymentId,
    occurredAt: paidAt,
    postings: [
      { kind: 'payment', debit: CARD_PROVIDER, credit: shop, amount },
      ...(fee > 0 ? [{ kind: 'fee' as const, debit: shop, credit: PLATFORM_FEES, amount: fee }] : []),
    ],
  };
}
