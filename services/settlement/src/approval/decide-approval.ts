import { blockedCodes, Problem, type ApprovalKind, type ErrorCode, type OperatorActor } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { holdApproval, type ApprovalRow, type ApprovalRules, type CarryOut } from '../ask/approval-row.js';
import type { Closing } from '../ask/close-approval.js';
import { applyRelease } from '../charge/apply-release.js';
import { applyFee } from '../fee/apply-fee.js';
import { applyDecision } from '../payout-account/apply-decision.js';
import { releaseBankFile } from '../payout/release-bank-file.js';
import { endApproval } from './end-approval.js';
import type { AskedAndDeciding } from './lapsed-approvals.js';

const carryOut: Readonly<Record<ApprovalKind, CarryOut>> = {
  'fee-change': applyFee,
  'payout-account': applyDecision,
  'bank-file': releaseBankFile,
  'charge-release': applyRelease,
};

/** A committed decision; `problem` is an outcome other than the caller wanted, thrown after the commit. */
export interface Decided {
  problem?: ErrorCode;
}

/**
 * Carries out what another operator asked, where the one who decides is a second person to it. Of two who approve at once the second finds it decided; an answer that was
 * lost is given again. What has changed since it was asked is not done and ends as `stale`; what its asker may not ask for
 * any more ends as `lapsed`.
 */
export async function approve(
  tx: Tx,
  { operatorId }: OperatorActor,
  approvalId: string,
  rules: ApprovalRules & AskedAndDeciding,
): Promise<Decided> {
  const approval = await hold(tx, approvalId);
  const { state, decidedBy } = approval;
  if (approval.askedBy === operatorId) throw new Problem('OWN_APPROVAL');
  if (decidedBy === operatorId && state === 'approved') return {};
  if (decidedBy === operatorId && state === 'stale') return { problem: 'APPROVAL_STALE' };
  if (state === 'lapsed') return { problem: 'APPROVAL_LAPSED' };
  if (!(await isOpen(tx, approval, rules.now))) return { problem: 'APPROVAL_CLOSED' };
  if (rules.hasLapsed) {
    await endApproval(tx, approval, { state: 'lapsed' }, rules.now);
    return { problem: 'APPROVAL_LAPSED' };
  }
  if (rules.blockedReason !== null) throw new Problem(blockedCodes[rules.blockedReason]);
  const isDone = await carryOut[approval.kind](tx, approval, rules);
  await endApproval(tx, approval, { state: isDone ? 'approved' : 'stale', decidedBy: operatorId }, rules.now);
  return isDone ? {} : { problem: 'APPROVAL_STALE' };
}

/** Turns down what another operator asked. */
export async function refuse(
  tx: Tx,
  { operatorId }: OperatorActor,
  { approvalId, reason }: { approvalId: string; reason: string },
  { blockedReason, now }: Pick<AskedAndDeciding, 'blockedReason'> & { now: Date },
): Promise<Decided> {
  const approval = await hold(tx, approvalId);
  if (approval.askedBy === operatorId) throw new Problem('OWN_APPROVAL');
  if (approval.decidedBy === operatorId && approval.state === 'refused') return {};
  if (blockedReason !== null) throw new Problem(blockedCodes[blockedReason]);
  return end(tx, approval, { state: 'refused', decidedBy: operatorId, refusal: reason }, now);
}

/** Takes back an ask of one's own. */
export async function withdraw(tx: Tx, { operatorId }: OperatorActor, approvalId: string, now: Date): Promise<Decided> {
  const approval = await hold(tx, approvalId);
  if (approval.askedBy !== operatorId) throw new Problem('FORBIDDEN');
  if (approval.state === 'withdrawn') return {};
  return end(tx, approval, { state: 'withdrawn' }, now);
}

async function hold(tx: Tx, approvalId: string): Promise<ApprovalRow> {
  const approval = await holdApproval(tx, approvalId);
  if (!approval) throw new Problem('APPROVAL_NOT_FOUND');
  return approval;
}

async function end(tx: Tx, approval: ApprovalRow, closing: Closing, now: Date): Promise<Decided> {
  if (!(await isOpen(tx, approval, now))) return { problem: 'APPROVAL_CLOSED' };
  await endApproval(tx, approval, closing, now);
  return {};
}

/** Whether it can still be decided; one whose time is over ends here. */
async function isOpen(tx: Tx, approval: ApprovalRow, now: Date): Promise<boolean> {
  if (approval.state !== 'open') return false;
  if (now < approval.expiresAt) return true;
  await endApproval(tx, approval, { state: 'expired' }, now);
  return false;
}
