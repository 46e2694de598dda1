import { Problem, type contracts, type InputOf, type OperatorActor, type PayoutAccountRecord } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { contentMark } from '@jumun/runtime';
import type { ApprovalRules } from '../ask/approval-row.js';
import { askApproval } from '../ask/ask-approval.js';
import { holdAccount } from './account-row.js';
import { applyDecision } from './apply-decision.js';
import { findAccountRecord } from './search-accounts.js';

type Input = InputOf<typeof contracts.settlement.procedures.decidePayoutAccount>;

/** Asks to confirm the bank account that was read, or to restrict an account that only people check. */
export async function decideAccount(
  tx: Tx,
  operator: OperatorActor,
  { shopId, state: to, seen, reason }: Input,
  rules: ApprovalRules,
): Promise<PayoutAccountRecord> {
  const held = await holdAccount(tx, shopId);
  if (!held) throw new Problem('PAYOUT_ACCOUNT_NOT_FOUND');
  if (held.provider !== 'bank-file') throw new Problem('PAYOUT_ACCOUNT_STATE');
  const mark = held.bankDetails === null ? null : contentMark(held.bankDetails);
  if (to === 'verified') {
    if (mark === null) throw new Problem('BANK_ACCOUNT_REQUIRED');
    if (seen !== mark) throw new Problem('PAYOUT_ACCOUNT_STATE');
  }
  const content = { payoutAccount: { from: held.state, to, seen: mark } };
  const ask = { kind: 'payout-account', subject: shopId, shopId, content, reason, carryOut: applyDecision } as const;
  await askApproval(tx, operator, ask, rules);
  return findAccountRecord(tx, shopId);
}
