import { Problem, type ErrorCode, type PayoutView } from '@jumun/contracts';
import { keyed, type Tx } from '@jumun/messaging';
import { planPayouts, type Planned, type PayoutTerms } from './plan-payouts.js';
import { payoutViews, presentPayout } from './present-payout.js';

const refusals: Record<Exclude<Planned['kind'], 'planned'>, ErrorCode> = {
  'account-not-ready': 'PAYOUT_ACCOUNT_NOT_READY',
  'shop-not-active': 'SHOP_STATE',
  'nothing-to-pay': 'NOTHING_TO_PAY',
  unconfirmed: 'CHARGES_UNCONFIRMED',
};

/** Pays out what the card company has confirmed of the balance of the owner's shop; a second tap before it has left is the same payout. */
export async function payOut(
  tx: Tx,
  { shopId, ...terms }: PayoutTerms & { shopId: string },
  idempotencyKey: string | undefined,
): Promise<PayoutView> {
  return keyed(tx, { scope: `payout:${shopId}`, key: idempotencyKey, input: {} }, async () => {
    const payouts = payoutViews(tx).where('p.shopId', '=', shopId);
    const [planned] = await planPayouts(tx, [shopId], terms);
    if (!planned) throw new Error('nothing was decided about the shop');
    if (planned.kind === 'planned') {
      await tx.note('pay-out', planned.payoutId);
      return presentPayout(await payouts.where('p.id', '=', planned.payoutId).executeTakeFirstOrThrow());
    }
    const waiting = await payouts
      .where('p.state', '=', 'planned')
      .where('p.askedBy', '=', 'owner')
      .orderBy('p.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if ((planned.kind === 'nothing-to-pay' || planned.kind === 'unconfirmed') && waiting) return presentPayout(waiting);
    throw new Problem(refusals[planned.kind]);
  });
}
