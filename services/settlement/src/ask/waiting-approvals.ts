import type { Actor, ApprovalContent, ApprovalKind, WaitingApproval } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import type { ApprovalRow } from './approval-row.js';
import { Approval } from '../approval/approval.table.js';

type Shown = Pick<ApprovalRow, 'id' | 'askedBy' | 'askedAt' | 'expiresAt' | 'reason'>;

/** An ask as it is shown beside the thing it is about. */
export const presentWaiting = ({ id, askedBy, askedAt, expiresAt, reason }: Shown, actor: Actor): WaitingApproval => ({
  approvalId: id,
  askedBy,
  mine: actor.kind === 'operator' && actor.operatorId === askedBy,
  askedAt: iso(askedAt),
  expiresAt: iso(expiresAt),
  reason,
});

/** The open asks of a kind about these things, by the thing. */
export async function waitingApprovals(
  tx: Tx,
  kind: ApprovalKind,
  subjects: readonly string[],
): Promise<Map<string, { waiting: WaitingApproval; content: ApprovalContent }>> {
  if (subjects.length === 0) return new Map();
  const open = await tx
    .query(Approval)
    .selectFrom('Approval')
    .select(['id', 'subject', 'content', 'askedBy', 'askedAt', 'expiresAt', 'reason'])
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .where('subject', 'in', subjects)
    .execute();
  return new Map(
    open.map(({ subject, content, ...shown }) => [subject, { waiting: presentWaiting(shown, tx.actor), content }]),
  );
}
