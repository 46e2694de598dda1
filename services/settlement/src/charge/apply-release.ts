import type { ApprovalContent } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { HOLD_CHARGE } from './charge.sql.js';
import { Charge } from './charge.table.js';

type ChargeRelease = NonNullable<ApprovalContent['charge']>;

/**
 * Lets a payment be paid out that the card company has not confirmed. False when it is not held back any more, or for
 * another amount or reason than the one that was asked about. A later word of the card company takes it back (a trigger).
 */
export async function applyRelease(tx: Tx, paymentId: string, release: ChargeRelease, now: Date): Promise<boolean> {
  const [charge] = await tx.run(HOLD_CHARGE, [paymentId]);
  const isSame =
    charge?.amount === release.amount &&
    charge.isHeld &&
    charge.reason === release.doubt &&
    charge.providerAmount === release.providerAmount &&
    charge.providerRemaining === release.providerRemaining;
  if (!isSame) return false;
  await tx.query(Charge).updateTable('Charge').set({ releasedAt: now }).where('paymentId', '=', paymentId).execute();
  await tx.note('release-charge', paymentId);
  return true;
}
