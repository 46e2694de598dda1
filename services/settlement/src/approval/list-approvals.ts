import { Problem, type Approval as ApprovalView, type contracts, type InputOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { isMarkOf, iso, type Sealer } from '@jumun/runtime';
import { maskBank, openBank } from '../bank-details.js';
import { PayoutAccount } from '../payout-account/payout-account.table.js';
import { Shop } from '../shop/shop.table.js';
import { Approval } from './approval.table.js';
import { presentWaiting } from '../ask/waiting-approvals.js';

type Search = InputOf<typeof contracts.settlement.procedures.listApprovals>;

/** The asks that wait, or those that are over; the latest first. */
export async function listApprovals(tx: Tx, { state, before, limit }: Search, sealer: Sealer): Promise<ApprovalView[]> {
  let found = approvals(tx)
    .where('p.state', state === 'open' ? '=' : '<>', 'open')
    .orderBy('p.id', 'desc')
    .limit(limit);
  if (before !== undefined) found = found.where('p.id', '<', before);
  return (await found.execute()).map((row) => presentApproval(tx, row, sealer));
}

export async function findApproval(tx: Tx, approvalId: string, sealer: Sealer): Promise<ApprovalView> {
  const found = await approvals(tx).where('p.id', '=', approvalId).executeTakeFirst();
  if (!found) throw new Problem('APPROVAL_NOT_FOUND');
  return presentApproval(tx, found, sealer);
}

const approvals = (tx: Tx) =>
  tx
    .query(Approval, Shop, PayoutAccount)
    .selectFrom('Approval as p')
    .leftJoin('Shop as s', 's.shopId', 'p.shopId')
    .leftJoin('PayoutAccount as a', 'a.shopId', 'p.shopId')
    .select(['p.id', 'p.kind', 'p.state', 'p.subject', 'p.shopId', 's.shopName', 'p.content', 'p.reason', 'p.alone'])
    .select(['p.askedBy', 'p.askedAt', 'p.expiresAt', 'p.decidedBy', 'p.decidedAt', 'p.refusal'])
    .select(['a.id as accountId', 'a.bankKey', 'a.bankDetails']);
type Found = Awaited<ReturnType<ReturnType<typeof approvals>['execute']>>[number];

const presentApproval = (tx: Tx, found: Found, sealer: Sealer): ApprovalView => ({
  ...presentWaiting(found, tx.actor),
  kind: found.kind,
  state: found.state,
  subject: found.subject,
  shopId: found.shopId,
  shopName: found.shopName,
  content: found.content,
  bankAccount: bankAccountOf(found, sealer),
  alone: found.alone,
  decidedBy: found.decidedBy,
  decidedAt: iso(found.decidedAt),
  refusal: found.refusal,
});

/** Masked, and only while the decision is about the bank account that is saved now. */
function bankAccountOf(
  { content, accountId, bankKey, bankDetails }: Found,
  sealer: Sealer,
): ApprovalView['bankAccount'] {
  if (!content.payoutAccount || accountId === null || bankDetails === null) return null;
  const { seen } = content.payoutAccount;
  if (seen === null || !isMarkOf(seen, bankDetails)) return null;
  const bank = openBank(sealer, { id: accountId, bankKey, bankDetails });
  return bank && maskBank(bank);
}
