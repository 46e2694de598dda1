import type { Tx } from '@jumun/messaging';
import { applyRelease } from '../charge/apply-release.js';
import { applyFee } from '../fee/apply-fee.js';
import { releaseBankFile } from '../payout/release-bank-file.js';
import { applyDecision } from '../payout-account/apply-decision.js';
import type { ApprovalRow, ApprovalRules } from './approval-row.js';

/** Does what was asked, exactly; false, and nothing is done, when things are no longer as they were then. */
export async function carryOut(
  tx: Tx,
  { subject, askedBy, reason, content }: Pick<ApprovalRow, 'subject' | 'askedBy' | 'reason' | 'content'>,
  { sealer, now }: ApprovalRules,
): Promise<boolean> {
  const { fee, payoutAccount, bankFile, charge } = content;
  if (fee) return applyFee(tx, { shopId: subject, askedBy, reason, ...fee }, now);
  if (payoutAccount) return applyDecision(tx, subject, payoutAccount, now);
  if (bankFile) return releaseBankFile(tx, subject, bankFile, sealer);
  if (charge) return applyRelease(tx, subject, charge, now);
  return false;
}
