import type { Tx } from '@jumun/messaging';
import type { ApprovalRow } from './approval-row.js';
import { tellAct } from './tell-act.js';
import { Approval } from '../approval/approval.table.js';

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

/** Ends an ask that the caller holds. */
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
  await tx.note(`${acts[closing.state]}-${kind}`, subject);
  if (closing.state === 'approved' || closing.state === 'refused' || closing.state === 'withdrawn')
    tellAct(tx, { id, kind }, closing.state, now);
}

/** Ends asks whose time is over, all of them or those about one thing, and answers them. */
export async function closeExpired(
  tx: Tx,
  now: Date,
  about?: Pick<ApprovalRow, 'kind' | 'subject'>,
): Promise<Pick<ApprovalRow, 'id' | 'kind' | 'subject'>[]> {
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
  return found;
}

const MOST_AT_ONCE = 100;
