import { Problem, type contracts, type FeeTerms, type InputOf, type OperatorActor } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { ApprovalRules } from '../approval/approval-row.js';
import { askApproval } from '../approval/ask-approval.js';
import { ShopFee } from './fee.tables.js';
import { getFeeTerms } from './get-fee-terms.js';

type Change = InputOf<typeof contracts.settlement.procedures.changeFee>;

/** Asks for another fee of a shop. The rate that it already has changes nothing. */
export async function changeFee(
  tx: Tx,
  operator: OperatorActor,
  { shopId, feeBps: toBps, reason }: Change,
  rules: ApprovalRules,
): Promise<FeeTerms> {
  const fee = await tx
    .query(ShopFee)
    .selectFrom('ShopFee')
    .select('feeBps')
    .where('shopId', '=', shopId)
    .forUpdate()
    .executeTakeFirst();
  if (!fee) throw new Problem('SHOP_NOT_FOUND');
  const content = { fee: { fromBps: fee.feeBps, toBps } };
  if (fee.feeBps !== toBps)
    await askApproval(tx, operator, { kind: 'fee-change', subject: shopId, shopId, content, reason }, rules);
  return getFeeTerms(tx, shopId);
}
