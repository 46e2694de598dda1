import type { contracts, PayloadOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { holdAccount } from './account-row.js';
import { applyStanding } from './apply-standing.js';
import { PayoutAccount } from './payout-account.table.js';

/**
 * Empties a bank account whose change its owner undid, so that nothing is paid until the owner gives one again; one that
 * came since stays.
 */
export async function undoBankAccount(
  tx: Tx,
  { shopId, changeIds }: PayloadOf<typeof contracts.auth.facts.bankAccountUndone>,
  now: Date,
): Promise<void> {
  const account = await holdAccount(tx, shopId);
  if (account?.bankChangeId == null || !changeIds.includes(account.bankChangeId)) return;
  const empty = { bankKey: null, bankDetails: null, bankChangeId: null, isUntold: false, changedAt: now };
  await tx.query(PayoutAccount).updateTable('PayoutAccount').set(empty).where('shopId', '=', shopId).execute();
  if (account.providerAccountId !== null && account.state !== 'pending')
    await applyStanding(tx, account, { state: 'pending', weeklyLimit: account.weeklyLimit }, now);
}
