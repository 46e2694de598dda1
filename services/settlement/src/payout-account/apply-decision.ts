import { isMarkOf } from '@jumun/runtime';
import type { CarryOut } from '../ask/approval-row.js';
import { Payout } from '../payout/payout.tables.js';
import { recordFinding } from '../payout/record-outcome.js';
import { findAccount, holdAccount } from './account-row.js';
import { applyStanding } from './apply-standing.js';
import { PayoutAccount } from './payout-account.table.js';

/**
 * Confirms or restricts an account that only people check; what has not left to a restricted one goes back to its
 * balance. False when its state or its bank account is not the one any more that was decided about.
 */
export const applyDecision: CarryOut = async (tx, { subject: shopId, content }, { now }) => {
  if (!content.payoutAccount) return false;
  const { from, to: state, seen } = content.payoutAccount;
  const held = await holdAccount(tx, shopId);
  if (held?.state !== from || !isSeen(seen, held.bankDetails)) return false;
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
    // Another who makes a file at the same time waits, and finds them gone; or they are in it, and stay.
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
  return true;
};

/** Whether the bank account that was decided about is the one that is kept now, if there is any. */
const isSeen = (seen: string | null, bankDetails: string | null): boolean =>
  seen === null || bankDetails === null ? seen === bankDetails : isMarkOf(seen, bankDetails);
