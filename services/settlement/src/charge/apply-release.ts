import type { CarryOut } from '../ask/approval-row.js';
import { HOLD_CHARGE } from './charge.sql.js';
import { Charge } from './charge.table.js';

/**
 * Lets a payment be paid out that the card company has not confirmed. False when it is not held back any more, or for
 * another amount or reason than the one that was asked about. A later word of the card company takes it back (a trigger).
 */
export const applyRelease: CarryOut = async (tx, { subject: paymentId, content: { charge: release } }, { now }) => {
  const [charge] = await tx.run(HOLD_CHARGE, [paymentId]);
  const isSame =
    release !== undefined &&
    charge?.amount === release.amount &&
    charge.isHeld &&
    charge.reason === release.doubt &&
    charge.providerAmount === release.providerAmount &&
    charge.providerRemaining === release.providerRemaining;
  if (!isSame) return false;
  await tx.query(Charge).updateTable('Charge').set({ releasedAt: now }).where('paymentId', '=', paymentId).execute();
  await tx.note('release-charge', paymentId);
  return true;
};
