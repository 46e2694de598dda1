import { Problem, type contracts, type InputOf, type PayoutAccountRecord } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { Payout } from '../payout/payout.tables.js';
import { recordFinding } from '../payout/record-outcome.js';
import { findAccount, holdAccount } from './account-row.js';
import { applyStanding } from './apply-standing.js';
import { seenMark } from './bank-details.js';
import { PayoutAccount } from './payout-account.table.js';
import { findAccountRecord } from './search-accounts.js';

type Decision = InputOf<typeof contracts.settlement.procedures.decidePayoutAccount>;

/** Confirms the bank account that was read, or restricts an account that only people check. What has not left to a restricted one goes back to its balance. */
export async function decideAccount(
  tx: Tx,
  { shopId, state, seen }: Decision,
  now: Date,
): Promise<PayoutAccountRecord> {
  const held = await holdAccount(tx, shopId);
  if (!held) throw new Problem('PAYOUT_ACCOUNT_NOT_FOUND');
  if (held.provider !== 'bank-file') throw new Problem('PAYOUT_ACCOUNT_STATE');
  if (state === 'verified') {
    if (held.bankDetails === null) throw new Problem('BANK_ACCOUNT_REQUIRED');
    if (seen !== seenMark(held.bankDetails)) throw new Problem('PAYOUT_ACCOUNT_STATE');
  }
  const query = tx.query(PayoutAccount, Payout);
  await query
    .updateTable('PayoutAccount')
    .set({ providerAccountId: held.reference })
    .where('shopId', '=', shopId)
    .where('providerAccountId', 'is', null)
    .execute();
  const account = (await findAccount(tx, shopId)) ?? held;
  await applyStanding(tx, account, { state, weeklyLimit: null }, now);
  if (state === 'restricted') {
    // Whoever makes a file at the same time waits, and finds them gone; or they are in it, and stay.
    const waiting = await query
      .selectFrom('Payout')
      .select('id')
      .where('shopId', '=', shopId)
      .where('provider', '=', 'bank-file')
      .where('state', '=', 'submitted')
      .where('bankFileId', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const { id } of waiting) await recordFinding(tx, id, { kind: 'failed', code: 'account-restricted' }, { now });
  }
  await tx.note(state === 'verified' ? 'verify-payout-account' : 'restrict-payout-account', shopId);
  return findAccountRecord(tx, shopId);
}
