import type { Tx } from '@jumun/messaging';
import { dropBankFile } from '../payout/release-bank-file.js';
import type { ApprovalRow } from './approval-row.js';
import { Approval } from './approval.table.js';

/** The end of an ask, with the second operator where there is one. */
export type Closing =
  | { state: 'approved' | 'stale'; decidedBy: string }
  | { state: 'refused'; decidedBy: string; refusal: string }
  | { state: 'withdrawn' | 'expired' | 'lapsed' };

const acts = {
  approved: 'approve',
  stale: 'drop',
  refused: 'refuse',
  withdrawn: 'withdraw',
  expired: 'expire',
  lapsed: 'lapse',
} as const satisfies Record<Closing['state'], string>;

/** Ends an ask that the caller holds. A bank file that is not to leave gives its payouts back. */
export async function closeApproval(
  tx: Tx,
  { id, kind, subject }: Pick<ApprovalRow, 'id' | 'kind' | 'subject'>,
  closing: Closing,
  now: Date,
): Promise<void> {
  await tx
    .query(Approval)
    .updateTable('Approval')
    .set({ ...closing, decidedAt: now })
    .where('id', '=', id)
    .execute();
  if (kind === 'bank-file' && closing.state !== 'approved') await dropBankFile(tx, subject, now);
  await tx.note(`${acts[closing.state]}-${kind}`, subject);
}

/** Ends asks whose time is over: all of them, or those about one thing. Answers how many. */
export async function expireApprovals(
  tx: Tx,
  now: Date,
  about?: Pick<ApprovalRow, 'kind' | 'subject'>,
): Promise<number> {
  let lapsed = tx
    .query(Approval)
    .selectFrom('Approval')
    .select(['id', 'kind', 'subject'])
    .where('state', '=', 'open')
    .where('expiresAt', '<=', now)
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .forUpdate();
  if (about) lapsed = lapsed.where('kind', '=', about.kind).where('subject', '=', about.subject);
  const found = await lapsed.execute();
  for (const approval of found) await closeApproval(tx, approval, { state: 'expired' }, now);
  return found.length;
}

const MOST_AT_ONCE = 100;
