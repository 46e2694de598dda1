import type { Intake as IntakeOfOwner } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { getIntake, intakeChanged } from './get-intake.js';
import { NUDGE_WAIT } from './intake.sql.js';

const HOUR_MS = 60 * 60_000;

/** Moves the wait by some minutes, by the owner's hand; 0 gives the wait back to the kitchen. */
export async function nudgeWait(
  tx: Tx,
  shopId: string,
  { minutes }: { minutes: number },
  at: Date,
): Promise<IntakeOfOwner> {
  await tx.run(NUDGE_WAIT, [shopId, minutes, at, new Date(at.getTime() + HOUR_MS)]);
  await intakeChanged(tx, shopId, at);
  return getIntake(tx, shopId, at);
}
