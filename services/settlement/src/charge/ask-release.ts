import { Problem, won, type contracts, type InputOf, type OperatorActor } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { ApprovalRules } from '../ask/approval-row.js';
import { askApproval } from '../ask/ask-approval.js';
import { applyRelease } from './apply-release.js';
import { HOLD_CHARGE } from './charge.sql.js';

type Input = InputOf<typeof contracts.settlement.procedures.releaseCharge>;

/** Asks that exactly this payment be paid out although the card company has not confirmed it. Answers the ask's id. */
export async function askRelease(
  tx: Tx,
  operator: OperatorActor,
  { paymentId, amount, reason }: Input,
  rules: ApprovalRules,
): Promise<string> {
  const [charge] = await tx.run(HOLD_CHARGE, [paymentId]);
  if (!charge) throw new Problem('PAYMENT_NOT_FOUND');
  if (!charge.isHeld || charge.amount !== amount) throw new Problem('CHARGE_NOT_HELD');
  const { orderNumber, tno, reason: doubt, providerAmount, providerRemaining, shopId } = charge;
  const known = {
    providerAmount: providerAmount === null ? null : won(providerAmount),
    providerRemaining: providerRemaining === null ? null : won(providerRemaining),
  };
  const content = { charge: { orderNumber, tno, amount, doubt, ...known } };
  const ask = { kind: 'charge-release', subject: paymentId, shopId, content, reason, carryOut: applyRelease } as const;
  return askApproval(tx, operator, ask, rules);
}
