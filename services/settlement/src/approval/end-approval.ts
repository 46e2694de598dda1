import type { Tx } from '@jumun/messaging';
import type { ApprovalRow } from '../ask/approval-row.js';
import { closeApproval, closeExpired, type Closing } from '../ask/close-approval.js';
import { dropBankFile } from '../payout/release-bank-file.js';

type Ended = Pick<ApprovalRow, 'id' | 'kind' | 'subject'>;

/** Ends an ask that the caller holds. A bank file that is not to leave gives its payouts back. */
export async function endApproval(tx: Tx, approval: Ended, closing: Closing, now: Date): Promise<void> {
  await closeApproval(tx, approval, closing, now);
  if (closing.state !== 'approved') await giveBack(tx, approval, now);
}

/** Ends all asks whose time is over. */
export async function expireApprovals(tx: Tx, now: Date): Promise<void> {
  for (const approval of await closeExpired(tx, now)) await giveBack(tx, approval, now);
}

async function giveBack(tx: Tx, { kind, subject }: Ended, now: Date): Promise<void> {
  if (kind === 'bank-file') await dropBankFile(tx, subject, now);
}
